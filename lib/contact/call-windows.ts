/** Time windows for a call, in Almaty, UTC+5 all year (`TIME_ZONE`). */

import { TIME_ZONE_OFFSET_MS } from '../i18n/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WINDOW_MS = 2 * HOUR_MS;
/** A window is offered while this much of it is left. */
const LEAST_LEFT_MS = 30 * MINUTE_MS;

export const AS_SOON_AS_POSSIBLE = 'soon';

/** Milliseconds after midnight. */
export interface WorkingHours {
  opens: number;
  closes: number;
}

/** Times in milliseconds. */
interface Span {
  from: number;
  to: number;
}

export interface CallWindow extends Span {
  day: 'today' | 'tomorrow';
}

/** Parses hours such as `9:00–21:00`. Throws an Error for another format or hours past midnight. */
export function workingHours(text: string): WorkingHours {
  const [, ...parts] = /^(\d{1,2}):(\d{2})–\u2060?(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = parts.map(Number);
  const hours = { opens: fromHour * HOUR_MS + fromMinute * MINUTE_MS, closes: toHour * HOUR_MS + toMinute * MINUTE_MS };
  if (!(hours.opens < hours.closes && hours.closes <= DAY_MS))
    throw new Error(`Working hours such as "9:00–21:00" were expected, not "${text}"`);
  return hours;
}

function midnightBefore(moment: number): number {
  return Math.floor((moment + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS;
}

/** The last moment, at `now` or before, with this time of day in ms after midnight. */
export function lastTimeOfDay(now: number, sinceMidnight: number): number {
  const today = midnightBefore(now) + sinceMidnight;
  return today <= now ? today : today - DAY_MS;
}

/** A moment's day in Almaty, such as `2026-11-27`. */
export function dayOf(moment: number): string {
  return new Date(moment + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10);
}

function windowsOfDay(day: CallWindow['day'], midnight: number, { opens, closes }: WorkingHours): CallWindow[] {
  const starts = Array.from(
    { length: Math.ceil((closes - opens) / WINDOW_MS) },
    (_, index) => opens + index * WINDOW_MS,
  );
  return starts.map((start) => ({ day, from: midnight + start, to: midnight + Math.min(start + WINDOW_MS, closes) }));
}

/** Two-hour windows within the working hours: today's with half an hour left at `now` (ms), and tomorrow's. */
export function callWindows(now: number, hours: WorkingHours): CallWindow[] {
  const today = midnightBefore(now);
  return [...windowsOfDay('today', today, hours), ...windowsOfDay('tomorrow', today + DAY_MS, hours)].filter(
    ({ from, to }) => to - Math.max(from, now) >= LEAST_LEFT_MS,
  );
}

/** The next opening in ms; null during working hours. */
export function nextOpening(
  now: number,
  { opens, closes }: WorkingHours,
): { day: CallWindow['day']; at: number } | null {
  const today = midnightBefore(now);
  const sinceMidnight = now - today;
  if (sinceMidnight < opens) return { day: 'today', at: today + opens };
  return sinceMidnight < closes ? null : { day: 'tomorrow', at: today + DAY_MS + opens };
}

/** The working time between two moments, in ms. */
export function workingTime(from: number, to: number, { opens, closes }: WorkingHours): number {
  let worked = 0;
  for (let midnight = midnightBefore(from); midnight < to; midnight += DAY_MS)
    worked += Math.max(0, Math.min(to, midnight + closes) - Math.max(from, midnight + opens));
  return worked;
}

/** A window as the value of a field. */
export function choiceOf({ from, to }: Span): string {
  return `${from}-${to}`;
}

/** The window of a choice, even if it is no longer offered; null for {@link AS_SOON_AS_POSSIBLE}. */
export function chosenSpan(choice: string): Span | null {
  const [from = NaN, to = NaN] = choice.split('-').map(Number);
  return Number.isFinite(from) && Number.isFinite(to) ? { from, to } : null;
}

/** All choices at `now` (ms), in order; never empty. "As soon as possible" is offered during working hours. */
export function offeredChoices(now: number, hours: WorkingHours): [string, ...string[]] {
  const windows = callWindows(now, hours).map(choiceOf);
  const [first, ...others] = nextOpening(now, hours) === null ? [AS_SOON_AS_POSSIBLE, ...windows] : windows;
  return [first ?? AS_SOON_AS_POSSIBLE, ...others];
}

/** Time of day in Almaty such as `9:00`, the format of working hours. */
export function timeOfDay(moment: number): string {
  const local = new Date(moment + TIME_ZONE_OFFSET_MS);
  return `${local.getUTCHours()}:${String(local.getUTCMinutes()).padStart(2, '0')}`;
}

/** Day and month (from 1) in Almaty. */
export function dayAndMonth(moment: number): { day: string; month: string } {
  const local = new Date(moment + TIME_ZONE_OFFSET_MS);
  return { day: String(local.getUTCDate()), month: String(local.getUTCMonth() + 1) };
}

/** Comment of a lead: the wanted time, then at most `OWN_WORDS_MAXIMUM_LENGTH` characters of the visitor. */
export function callComment(when: string, ownWords: string): string {
  return ownWords === '' ? when : `${when}. ${ownWords}`;
}
