import { useTranslations } from 'next-intl';
import { dayAndMonth, timeOfDay } from '@/lib/contact/call-windows';
import type { VisitTime } from '@/lib/contracts/visit-slot';
import { dayOfVisit } from '@/lib/order/visit-days';

/** Monday first, as numbers of the calendar. */
const week = [1, 2, 3, 4, 5, 6, 0];
/** Noon in Almaty, a moment within the day. */
const within = (day: string) => Date.parse(`${day}T12:00:00+05:00`);

export function useVisitWords() {
  const t = useTranslations();
  const weekday = (number: number) => t('order.weekday', { weekday: String(number) });
  const date = (day: string) => t('callWindow.dayMonth', dayAndMonth(within(day)));
  const dayOf = (day: string) => t('order.visitDay', { weekday: weekday(new Date(day).getUTCDay()), date: date(day) });
  const time = ({ starts_at: start, ends_at: end }: VisitTime) =>
    `${timeOfDay(Date.parse(start))}–${timeOfDay(Date.parse(end))}`;
  const day = ({ starts_at: start }: VisitTime) => dayOf(dayOfVisit(start));
  return {
    /** The days of a week, Monday first. */
    weekdays: week.map(weekday),
    /** A week by its first and last day. */
    week: (days: readonly string[]) => {
      const [first = '', last = ''] = [days.at(0), days.at(-1)];
      return first.slice(0, 7) === last.slice(0, 7)
        ? `${Number(first.slice(-2))}–${date(last)}`
        : `${date(first)} – ${date(last)}`;
    },
    /** A day as YYYY-MM-DD. */
    dayOf,
    day,
    time,
    dayAndTime: (visit: VisitTime) => `${day(visit)}, ${time(visit)}`,
  };
}
