import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { usefulLinks } from '@/lib/pages/useful-links';
import { Section } from './section';
import styles from './useful-links.module.css';

const icons: Record<(typeof usefulLinks)[number]['name'], IconName> = {
  payments: 'card',
  support: 'question',
  instructions: 'book',
  documents: 'document',
  recommendation: 'wifi',
  contacts: 'phone',
};

/** The useful-links grid: 3 columns, 2 below 960 px, hidden on phones (product.md, section 2). */
export async function UsefulLinks() {
  const t = await getTranslations('usefulLinks');
  return (
    <div className={styles['hidden-on-phones']}>
      <Section id="useful-links" heading={t('heading')}>
        <ul className={styles['links']}>
          {usefulLinks.map(({ name, href }) => (
            <li key={name}>
              <AppLink href={href}>
                <Icon name={icons[name]} />
                <span>
                  <strong>{t(name)}</strong>
                  <small>{t(`${name}Text`)}</small>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
