import { getTranslations } from 'next-intl/server';
import styles from '@/components/address-check/visit-date.module.css';
import type { Quarter } from '@/lib/contracts/zone';
import { quarterNumerals } from '@/lib/i18n/quarter-numerals';

/** The quarter in which a line is planned, as the leaf of a calendar. */
export async function PlannedQuarter({ year, quarter }: Quarter) {
  const t = await getTranslations();
  return (
    <div className={styles['visit']}>
      <p>
        {t('houseAnswer.plannedLine')}
        <strong className={styles['told']}>
          {t('home.coming', { year: String(year), quarter: quarterNumerals[quarter - 1] ?? '' })}
        </strong>
      </p>
      <p className={styles['leaf']} aria-hidden="true">
        <span>{year}</span> <strong>{quarterNumerals[quarter - 1]}</strong> {t('houseAnswer.quarter')}
      </p>
    </div>
  );
}
