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

/** Free slots by day, earliest first, whatever their order. */
export function visitDays(slots: readonly VisitSlot[]): VisitDay[] {
  const sorted = slots.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  const days = [...new Set(sorted.map(({ starts_at: moment }) => dayOfVisit(moment)))];
  return days.map((day) => ({ day, slots: sorted.filter(({ starts_at: moment }) => dayOfVisit(moment) === day) }));
}
