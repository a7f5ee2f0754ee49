import type { Locale } from '../i18n/routing.mjs';
import { weekdays, type PromisesFile } from './promises';

type Visits = NonNullable<PromisesFile['visits']>;
type Weekday = (typeof weekdays)[number];

interface Words {
  /** In the case after «except». */
  weekdays: Record<Weekday, string>;
  or: string;
  and: string;
  window: (from: string, until: string) => string;
  everyDay: (windows: string) => string;
  except: (windows: string, days: string) => string;
}

const words: Record<Locale, Words> = {
  ru: {
    weekdays: {
      monday: 'понедельника',
      tuesday: 'вторника',
      wednesday: 'среды',
      thursday: 'четверга',
      friday: 'пятницы',
      saturday: 'субботы',
      sunday: 'воскресенья',
    },
    or: 'или',
    and: 'и',
    window: (from, until) => `с\u00A0${from} до\u00A0${until}`,
    everyDay: (windows) => `Мастер приезжает ежедневно ${windows}`,
    except: (windows, days) => `Мастер приезжает ${windows}, кроме ${days}`,
  },
  kk: {
    weekdays: {
      monday: 'дүйсенбіден',
      tuesday: 'сейсенбіден',
      wednesday: 'сәрсенбіден',
      thursday: 'бейсенбіден',
      friday: 'жұмадан',
      saturday: 'сенбіден',
      sunday: 'жексенбіден',
    },
    or: 'немесе',
    and: 'және',
    window: (from, until) => `${from}–\u2060${until}`,
    everyDay: (windows) => `Шебер күн сайын ${windows} аралығында келеді`,
    except: (windows, days) => `Шебер ${days} басқа күндері ${windows} аралығында келеді`,
  },
};

const time = (hour: number) => `${hour}:00`;
const listed = (items: readonly string[], last: string) =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(` ${last} `);

/** Days and hours of the technicians' visits as a sentence without its full stop; null if all days are off. */
export function visitWords(locale: Locale, { hours, length, days_off: free }: Visits): string | null {
  const { weekdays: names, or, and, window, everyDay, except } = words[locale];
  const [sunday, ...others] = weekdays;
  const off = [...others, sunday].filter((day) => free.includes(day));
  if (off.length === weekdays.length) return null;
  const windows = listed(
    hours.toSorted((one, other) => one - other).map((hour) => window(time(hour), time(hour + length))),
    or,
  );
  const days = off.map((day) => names[day]);
  return days.length === 0 ? everyDay(windows) : except(windows, listed(days, and));
}
