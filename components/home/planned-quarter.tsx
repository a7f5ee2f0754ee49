import { getTranslations } from 'next-intl/server';
import styles from '@/components/address-check/visit-date.module.css';
import type { Quarter } from '@/lib/contracts/zone';
import { quarterNumerals } from './quarter-numerals';

/** The quarter in which a line is planned, as the leaf of a calendar. */
export async function PlannedQuarter({ year, quarter }: Quarter) {
  const t = await getTranslations();
  const numeral = quarterNumerals[quarter - 1] ?? '';
  return (
    <div className={styles['visit']}>
      <p>
        {t('houseAnswer.plannedLine')} <strong>{t('home.coming', { year: String(year), quarter: numeral })}</strong>
      </p>
      <p className={styles['leaf']} aria-hidden="true">
        <span>{year}</span>
        <strong>{numeral}</strong>
        {t('houseAnswer.quarter')}
      </p>
    </div>
  );
}
