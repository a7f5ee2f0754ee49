import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useContacts } from '@/components/runtime/contacts';
import { Field } from '@/components/ui/field';
import {
  AS_SOON_AS_POSSIBLE,
  callWindows,
  choiceOf,
  chosenSpan,
  dayAndMonth,
  offeredChoices,
  timeOfDay,
  type CallWindow,
} from '@/lib/contact/call-windows';
import { useCallWords } from './call-words';

/** The interval at which the choices are updated. */
const REFRESH_MS = 30_000;

interface CallWindowFieldProps {
  id: string;
  registration: UseFormRegisterReturn;
  /** One of `offeredChoices`. */
  value: string;
  /** The choice had expired at the submit. */
  faulty: boolean;
}

/** The time of a call. An expired choice stays selected until the visitor chooses another. */
export function CallWindowField({ id, registration, value, faulty }: CallWindowFieldProps) {
  const t = useTranslations('callWindow');
  const { salesHours } = useContacts();
  const { hours, backWords } = useCallWords();
  const [now, setNow] = useState(() => Date.now());
  const windows = callWindows(now, hours);
  const offered = offeredChoices(now, hours);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Field
      id={id}
      label={t('label')}
      hint={backWords(now) ?? t('hours', { hours: salesHours })}
      error={faulty ? t(value === AS_SOON_AS_POSSIBLE ? 'closed' : 'passed') : undefined}
    >
      {(describedBy) => (
        <select
          {...registration}
          id={id}
          value={value}
          aria-invalid={faulty}
          aria-describedby={describedBy}
          onFocus={() => setNow(Date.now())}
        >
          {!offered.includes(value) && <PassedOption choice={value} />}
          {offered.includes(AS_SOON_AS_POSSIBLE) && <option value={AS_SOON_AS_POSSIBLE}>{t('soon')}</option>}
          <Day day="today" windows={windows} />
          <Day day="tomorrow" windows={windows} />
        </select>
      )}
    </Field>
  );
}

const dayWords = { today: 'todayOption', tomorrow: 'tomorrowOption' } as const;

function Day({ day, windows }: { day: CallWindow['day']; windows: CallWindow[] }) {
  const t = useTranslations('callWindow');
  const ofDay = windows.filter((window) => window.day === day);
  const [first] = ofDay;
  if (first === undefined) return null;
  return (
    <optgroup label={t(day, { date: t('dayMonth', dayAndMonth(first.from)) })}>
      {ofDay.map((window) => (
        <option key={window.from} value={choiceOf(window)}>
          {t(dayWords[day], { from: timeOfDay(window.from), to: timeOfDay(window.to) })}
        </option>
      ))}
    </optgroup>
  );
}

function PassedOption({ choice }: { choice: string }) {
  const t = useTranslations('callWindow');
  const span = chosenSpan(choice);
  return (
    <option value={choice} disabled>
      {span === null
        ? t('soon')
        : t('passedOption', {
            date: t('dayMonth', dayAndMonth(span.from)),
            from: timeOfDay(span.from),
            to: timeOfDay(span.to),
          })}
    </option>
  );
}
