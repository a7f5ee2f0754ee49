import { getTranslations } from 'next-intl/server';
import type { Office } from '@/lib/contracts/office';
import styles from './contact-cards.module.css';

export async function OfficeHours({ hours }: Pick<Office, 'hours'>) {
  const t = await getTranslations('contacts');
  return (
    <dl className={styles['hours']} aria-label={t('hours')}>
      {hours.map(({ days, time }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
