import { getTranslations } from 'next-intl/server';
import styles from '@/components/address-check/visit-date.module.css';
import type { Quarter } from '@/lib/contracts/zone';
import { quarterWords } from '@/lib/i18n/quarter-words';

/** The quarter in which a line is planned, as the leaf of a calendar. */
export async function PlannedQuarter(planned: Quarter) {
  const t = await getTranslations();
  const words = quarterWords(planned);
  return (
    <div className={styles['visit']}>
      <p>
        {t('houseAnswer.plannedLine')}
        <strong className={styles['told']}>{t('home.coming', words)}</strong>
      </p>
      <p className={styles['leaf']} aria-hidden="true">
        <span>{words.year}</span> <strong>{words.quarter}</strong> {t('houseAnswer.quarter')}
      </p>
    </div>
  );
}
