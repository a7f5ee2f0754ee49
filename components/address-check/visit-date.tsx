import { useTranslations } from 'next-intl';
import { timeOfDay } from '@/lib/contact/call-windows';
import type { VisitTime } from '@/lib/contracts/visit-slot';
import { TIME_ZONE_OFFSET_MS } from '@/lib/i18n/format';
import styles from './visit-date.module.css';

/** The first free slot of a technician, with the day as the leaf of a calendar. */
export function VisitDate({ starts_at: start }: VisitTime) {
  const t = useTranslations('connectivity');
  const moment = Date.parse(start);
  const day = new Date(moment + TIME_ZONE_OFFSET_MS);
  const weekday = String(day.getUTCDay());
  return (
    <div className={styles['visit']}>
      <p>
        {t('visit')} <strong>{t('visitTime', { weekday, time: timeOfDay(moment) })}</strong>
        <small>{t('visitChoice')}</small>
      </p>
      <p className={styles['leaf']} aria-hidden="true">
        <span>{t('leafWeekday', { weekday })}</span>
        <strong>{day.getUTCDate()}</strong>
        {t('leafMonth', { month: String(day.getUTCMonth() + 1) })}
      </p>
    </div>
  );
}
