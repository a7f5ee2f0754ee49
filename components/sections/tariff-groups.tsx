import { AppLink } from '@/components/ui/app-link';
import type { TariffGroup } from '@/lib/contracts/tariff';
import styles from './tariff-groups.module.css';

/** The page of each tariff group; a group without a page of its own stands on the page of all tariffs. */
const groupPages: Record<string, string> = { internet: '/', 'internet-tv': '/internet-tv', combo: '/combo-2-in-1', telephony: '/telephony' };

/** Groups of tariffs as links; the current one is marked. */
export function TariffGroups({ groups, current, label }: { groups: TariffGroup[]; current: string; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <li key={group.id}>
            {group.id === current ? (
              <span aria-current="true">{group.title}</span>
            ) : (
              <AppLink href={groupPages[group.id] ?? '/cards'}>{group.title}</AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
