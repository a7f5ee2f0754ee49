import { useTranslations } from 'next-intl';
import { dayAndMonth, timeOfDay } from '@/lib/contact/call-windows';
import type { VisitTime } from '@/lib/contracts/visit-slot';
import { TIME_ZONE_OFFSET_MS } from '@/lib/i18n/format';

export function useVisitWords() {
  const t = useTranslations();
  const day = ({ starts_at: start }: VisitTime) => {
    const moment = Date.parse(start);
    return t('order.visitDay', {
      weekday: String(new Date(moment + TIME_ZONE_OFFSET_MS).getUTCDay()),
      date: t('callWindow.dayMonth', dayAndMonth(moment)),
    });
  };
  const time = ({ starts_at: start, ends_at: end }: VisitTime) =>
    `${timeOfDay(Date.parse(start))}–${timeOfDay(Date.parse(end))}`;
  return { day, time, dayAndTime: (visit: VisitTime) => `${day(visit)}, ${time(visit)}` };
}
