import { useTranslations } from 'next-intl';
import * as z from 'zod/mini';
import { useContacts } from '@/components/runtime/contacts';
import {
  callWindows,
  choiceOf,
  dayAndMonth,
  nextOpening,
  offeredChoices,
  timeOfDay,
  workingHours,
  type WorkingHours,
} from '@/lib/contact/call-windows';

/** Accepts a time of a call that is still offered at the submit. */
export function callChoice(hours: WorkingHours) {
  return z.string().check(z.refine((choice) => offeredChoices(Date.now(), hours).includes(choice)));
}

const comments = { today: 'commentToday', tomorrow: 'commentTomorrow' } as const;
const promises = { today: 'promiseToday', tomorrow: 'promiseTomorrow' } as const;
const openings = { today: 'backToday', tomorrow: 'backTomorrow' } as const;

/** The hours of the team, and times of calls in the language of the page. */
export function useCallWords() {
  const t = useTranslations('callWindow');
  const connection = useTranslations('connection');
  const { salesHours } = useContacts();
  const hours = workingHours(salesHours);

  /** The next opening in words; null during working hours. */
  const backWords = (now: number): string | null => {
    const opening = nextOpening(now, hours);
    return opening === null ? null : t(openings[opening.day], { time: timeOfDay(opening.at) });
  };

  /** The words for the manager and for the visitor. Both contain the date because they are also read on other days. */
  const agreedWords = (choice: string): { comment: string; promise: string } => {
    const now = Date.now();
    const chosen = callWindows(now, hours).find((window) => choiceOf(window) === choice);
    if (chosen === undefined)
      return { comment: t('commentSoon'), promise: connection('nextCall', { hours: salesHours }) };
    const span = {
      date: t('dayMonth', dayAndMonth(chosen.from)),
      from: timeOfDay(chosen.from),
      to: timeOfDay(chosen.to),
    };
    const promise = [t(promises[chosen.day], span), backWords(now)].filter((words) => words !== null).join('. ');
    return { comment: t(comments[chosen.day], span), promise };
  };

  return { hours, backWords, agreedWords };
}
