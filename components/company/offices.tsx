import { getTranslations } from 'next-intl/server';
import type { Office } from '@/lib/contracts/office';
import styles from './contact-cards.module.css';
import { CardGrid } from '../page/card-grid';
import { Section } from '../page/section';
import { OfficeHours } from './office-hours';

/** Where the offices are and when they are open. */
export async function Offices({ offices }: { offices: Office[] }) {
  if (offices.length === 0) return null;
  const t = await getTranslations('contacts');
  return (
    <Section id="offices" heading={t('offices')} raised>
      <CardGrid className={styles['cards']}>
        {offices.map(({ name, address, landmark, hours }) => (
          <li key={address}>
            <h3>{name}</h3>
            <address>{address}</address>
            <p className={styles['muted']}>{landmark}</p>
            <OfficeHours hours={hours} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
