import { AppLink } from '@/components/ui/app-link';
import { chipClass } from '@/components/ui/chip';
import { hasPage } from '@/lib/provider-files/company';
import styles from './tariff-groups.module.css';

/** Pages of tariff groups. */
const groupPages: Record<string, string> = {
  internet: '/',
  'internet-tv': '/internet-tv',
  combo: '/combo-2-in-1',
  telephony: '/telephony',
};

/** The page of a group, or else that of all tariffs. */
function pageOf(id: string): string {
  const path = groupPages[id];
  return path !== undefined && hasPage(path) ? path : '/cards';
}

interface TariffGroupsProps {
  groups: { id: string; title: string }[];
  current: string;
  label: string;
  /** Links of groups within a page; defaults to the pages of the groups. */
  pathOf?: (id: string) => string;
}

export function TariffGroups({ groups, current, label, pathOf }: TariffGroupsProps) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles['groups']}>
        {groups.map(({ id, title }) => (
          <li key={id}>
            {pathOf === undefined && id === current ? (
              <span className={chipClass} aria-current>
                {title}
              </span>
            ) : (
              <AppLink
                href={pathOf?.(id) ?? pageOf(id)}
                className={chipClass}
                aria-current={id === current || undefined}
                inPlace={pathOf !== undefined}
              >
                {title}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
