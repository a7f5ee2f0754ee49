import type { VisitSlot } from '../contracts/visit-slot';
import { TIME_ZONE_OFFSET_MS } from '../i18n/format';

/** Free slots of a day in Almaty; `day` is YYYY-MM-DD. */
export interface VisitDay {
  day: string;
  slots: VisitSlot[];
}

/** The day of a time (ISO 8601) in Almaty, as YYYY-MM-DD. */
export function dayOfVisit(moment: string): string {
  return new Date(Date.parse(moment) + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10);
}

function byTime(slots: readonly VisitSlot[]): VisitSlot[] {
  return slots.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
}

/** The earliest slot of a list in any order; null without slots. */
export function earliestSlot(slots: readonly VisitSlot[]): VisitSlot | null {
  return byTime(slots)[0] ?? null;
}

/** Free slots of a list in any order, by day, earliest first. */
export function visitDays(slots: readonly VisitSlot[]): VisitDay[] {
  const sorted = byTime(slots);
  const days = [...new Set(sorted.map(({ starts_at: moment }) => dayOfVisit(moment)))];
  return days.map((day) => ({ day, slots: sorted.filter(({ starts_at: moment }) => dayOfVisit(moment) === day) }));
}

const DAY_MS = 24 * 60 * 60_000;

/** The week of a day (YYYY-MM-DD), from Monday to Sunday. */
export function weekOf(day: string): string[] {
  const moment = Date.parse(day);
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * DAY_MS).toISOString().slice(0, 10));
}

/** The weeks that hold one of the days, in the order of the days. */
export function weeksOf(days: readonly string[]): string[][] {
  const mondays = new Map(days.map(weekOf).map((week) => [week[0], week]));
  return [...mondays.values()];
}
