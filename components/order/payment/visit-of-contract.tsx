import { useTranslations } from 'next-intl';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { WeekOfDay } from '@/components/ui/week-strip';
import { saveFile } from '@/lib/browser/save-file';
import type { Payment } from '@/lib/contracts/order';
import { visitCalendar } from '@/lib/order/visit-calendar';
import { dayOfVisit, weekOf } from '@/lib/order/visit-days';
import styles from './payment.module.css';
import { LineIcon } from './line-icon';

/** The time of the visit, with its week and a file for the visitor's calendar. */
export function VisitOfContract({ payment: { visit, agreed, number, made_at: madeAt } }: { payment: Payment }) {
  const t = useTranslations('order');
  const words = useVisitWords();
  const { brand, salesPhone } = useContacts();
  const place = agreed?.address ?? null;
  if (visit === null) {
    return (
      <div className={styles['visit']}>
        <p>
          {t('steps.visit')}
          <strong data-long="true">{t('visitByPhone')}</strong>
          {place}
        </p>
      </div>
    );
  }
  const save = () => {
    const calendar = visitCalendar({
      id: `${number}@${window.location.host}`,
      visit,
      madeAt,
      title: t('calendarTitle', { brand }),
      place,
      text: t('calendarText', { number, phone: salesPhone }),
      url: window.location.href,
    });
    saveFile('visit.ics', new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  };
  const day = dayOfVisit(visit.starts_at);
  return (
    <div className={styles['visit']}>
      <p>
        {t('visitComes')}
        <strong>
          <span>{words.day(visit)}</span> <span>{words.time(visit)}</span>
        </strong>
        {place}
      </p>
      <div>
        <WeekOfDay
          week={weekOf(day)}
          weekdays={words.weekdays}
          day={day}
          today={dayOfVisit(new Date().toISOString())}
        />
        <Button variant="secondary" wide onClick={save}>
          <LineIcon name="calendar" />
          <span>{t('calendar')}</span>
        </Button>
      </div>
    </div>
  );
}
