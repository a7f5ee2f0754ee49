/** When a visitor can ask to be called: times of day in Almaty, UTC+5 the whole year (`TIME_ZONE`). */

import { COMMENT_MAXIMUM_LENGTH } from '../config/limits';
import { TIME_ZONE_OFFSET_MS } from '../i18n/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WINDOW_MS = 2 * HOUR_MS;
/** A window is offered while this much of it is left. */
const LEAST_LEFT_MS = 30 * MINUTE_MS;

/** The choice of a visitor who names no window. */
export const AS_SOON_AS_POSSIBLE = 'soon';
/** What the wanted time takes of a comment at most, in any language. */
const WHEN_MAXIMUM_LENGTH = 80;
/** How much of a comment is left to the visitor, in letters. */
export const OWN_WORDS_MAXIMUM_LENGTH = COMMENT_MAXIMUM_LENGTH - WHEN_MAXIMUM_LENGTH;

/** Milliseconds after midnight. */
export interface WorkingHours {
  opens: number;
  closes: number;
}

/** Moments in milliseconds. */
interface Span {
  from: number;
  to: number;
}

export interface CallWindow extends Span {
  day: 'today' | 'tomorrow';
}

/** Reads hours such as `9:00–21:00`. Throws where a text is none, or where they go over midnight. */
export function workingHours(text: string): WorkingHours {
  const [, ...parts] = /^(\d{1,2}):(\d{2})–(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = parts.map(Number);
  const hours = { opens: fromHour * HOUR_MS + fromMinute * MINUTE_MS, closes: toHour * HOUR_MS + toMinute * MINUTE_MS };
  if (!(hours.opens < hours.closes && hours.closes <= DAY_MS))
    throw new Error(`Working hours such as "9:00–21:00" were expected, not "${text}"`);
  return hours;
}

function midnightBefore(moment: number): number {
  return Math.floor((moment + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS;
}

function windowsOfDay(midnight: number, { opens, closes }: WorkingHours): Span[] {
  const starts = Array.from(
    { length: Math.ceil((closes - opens) / WINDOW_MS) },
    (_, index) => opens + index * WINDOW_MS,
  );
  return starts.map((start) => ({ from: midnight + start, to: midnight + Math.min(start + WINDOW_MS, closes) }));
}

/** Windows of two hours from opening to closing: today's that have half an hour left at `now` (ms), and tomorrow's. */
export function callWindows(now: number, hours: WorkingHours): CallWindow[] {
  const today = midnightBefore(now);
  const windows: CallWindow[] = [
    ...windowsOfDay(today, hours).map((span) => ({ day: 'today' as const, ...span })),
    ...windowsOfDay(today + DAY_MS, hours).map((span) => ({ day: 'tomorrow' as const, ...span })),
  ];
  return windows.filter(({ from, to }) => to - Math.max(from, now) >= LEAST_LEFT_MS);
}

/** When the team is back, in milliseconds; null while it works. */
export function nextOpening(
  now: number,
  { opens, closes }: WorkingHours,
): { day: CallWindow['day']; at: number } | null {
  const today = midnightBefore(now);
  const sinceMidnight = now - today;
  if (sinceMidnight < opens) return { day: 'today', at: today + opens };
  return sinceMidnight < closes ? null : { day: 'tomorrow', at: today + DAY_MS + opens };
}

/** A window as the value of a field. */
export function choiceOf({ from, to }: Span): string {
  return `${from}-${to}`;
}

/** The window that a choice stands for, offered or not; null for {@link AS_SOON_AS_POSSIBLE}. */
export function chosenSpan(choice: string): Span | null {
  const [from = NaN, to = NaN] = choice.split('-').map(Number);
  return Number.isFinite(from) && Number.isFinite(to) ? { from, to } : null;
}

/** All that can be chosen at `now` (ms), in order; never empty. "As soon as possible" is there while the team works. */
export function offeredChoices(now: number, hours: WorkingHours): [string, ...string[]] {
  const windows = callWindows(now, hours).map(choiceOf);
  const [first, ...others] = nextOpening(now, hours) === null ? [AS_SOON_AS_POSSIBLE, ...windows] : windows;
  return [first ?? AS_SOON_AS_POSSIBLE, ...others];
}

/** A time of day in Almaty such as `9:00`, as working hours are written. */
export function timeOfDay(moment: number): string {
  const local = new Date(moment + TIME_ZONE_OFFSET_MS);
  return `${local.getUTCHours()}:${String(local.getUTCMinutes()).padStart(2, '0')}`;
}

/** Day and month (from 1) in Almaty. */
export function dayAndMonth(moment: number): { day: string; month: string } {
  const local = new Date(moment + TIME_ZONE_OFFSET_MS);
  return { day: String(local.getUTCDate()), month: String(local.getUTCMonth() + 1) };
}

/** The comment of a request: when to call, then the visitor's own words of at most {@link OWN_WORDS_MAXIMUM_LENGTH}. */
export function callComment(when: string, ownWords: string): string {
  return ownWords === '' ? when : `${when}. ${ownWords}`;
}
