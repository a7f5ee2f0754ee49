import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { Section } from './section';
import styles from './useful-links.module.css';

const links = [
  { name: 'payments', href: '/payments', icon: 'card' },
  { name: 'support', href: '/support', icon: 'question' },
  { name: 'instructions', href: '/static/instrukcii', icon: 'book' },
  { name: 'documents', href: '/static/dokumenty', icon: 'document' },
  { name: 'recommendation', href: '/recommendation', icon: 'wifi' },
  { name: 'contacts', href: '/contacts', icon: 'phone' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/** The useful-links grid: 3 columns, 2 below 960 px, hidden on phones (product.md, section 2). */
export async function UsefulLinks() {
  const t = await getTranslations('usefulLinks');
  return (
    <div className={styles['hidden-on-phones']}>
      <Section id="useful-links" heading={t('heading')}>
        <ul className={styles['links']}>
          {links.map(({ name, href, icon }) => (
            <li key={name}>
              <AppLink href={href}>
                <Icon name={icon} />
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
