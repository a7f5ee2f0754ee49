import type { ReactNode, Ref } from 'react';
import { FieldError } from './field';
import styles from './week-strip.module.css';

const dayOfMonth = (day: string) => Number(day.slice(-2));

interface WeekStripProps {
  legend: string;
  name: string;
  /** Days as YYYY-MM-DD, seven a week. */
  weeks: readonly (readonly string[])[];
  /** Short names of the days, Monday first. */
  weekdays: readonly string[];
  weekName: (week: readonly string[]) => string;
  /** The days that can be chosen, with their full names. */
  names: ReadonlyMap<string, string>;
  chosen: string | null;
  onChoose: (day: string) => void;
  error?: string | undefined;
  /** The chosen day, or the first one. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Further answers of the same name. */
  children?: ReactNode;
}

/** Days to choose from, week by week; other days of these weeks are pale. */
export function WeekStrip({
  legend,
  name,
  weeks,
  weekdays,
  weekName,
  names,
  chosen,
  onChoose,
  error,
  inputRef,
  children,
}: WeekStripProps) {
  const entry = chosen !== null && names.has(chosen) ? chosen : [...names.keys()][0];
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles['strip']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {weeks.map((week) => (
        <div key={week[0]} className={styles['week']}>
          <p aria-hidden="true">{weekName(week)}</p>
          {weekdays.map((weekday) => (
            <small key={weekday} aria-hidden="true">
              {weekday}
            </small>
          ))}
          {week.map((day) => {
            const full = names.get(day);
            return full === undefined ? (
              <span key={day} aria-hidden="true">
                {dayOfMonth(day)}
              </span>
            ) : (
              <label key={day}>
                <input
                  type="radio"
                  name={name}
                  value={day}
                  aria-label={full}
                  checked={day === chosen}
                  onChange={() => onChoose(day)}
                  ref={day === entry ? inputRef : undefined}
                />
                <b>{dayOfMonth(day)}</b>
              </label>
            );
          })}
        </div>
      ))}
      {children}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface WeekOfDayProps extends Pick<WeekStripProps, 'weekdays'> {
  week: readonly string[];
  day: string;
  today: string;
}

/** The week of a day; the words beside it say the day. */
export function WeekOfDay({ week, weekdays, day, today }: WeekOfDayProps) {
  return (
    <div className={styles['week']} aria-hidden="true">
      {weekdays.map((weekday) => (
        <small key={weekday}>{weekday}</small>
      ))}
      {week.map((one) => (
        <span key={one} data-day={one === day || undefined} data-today={one === today || undefined}>
          {dayOfMonth(one)}
        </span>
      ))}
    </div>
  );
}
