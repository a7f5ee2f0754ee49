import 'server-only';
import type { visitSlotsCall } from '../contracts/calls/crm-order';
import type { VisitSlot } from '../contracts/visit-slot';
import { TIME_ZONE_OFFSET_MS } from '../i18n/format';
import type { Locale } from '../i18n/routing.mjs';
import { providerFiles } from '../provider-files/current';
import { visitTimes, weekdays } from '../provider-files/promises';
import { providerDatabase, type ProviderDatabase } from './database';
import type { ProviderRequest } from './serve';
import { houseOf } from './serviceability';

const DAY_MS = 24 * 60 * 60_000;

const atHour = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00+05:00`;

/** Slots of a street's crew from tomorrow on, taken or not; `now` in ms. */
export function offeredSlots(
  streetId: string,
  { hours, length, days_ahead: daysAhead, days_off: daysOff }: ReturnType<typeof visitTimes>,
  now: number,
): VisitSlot[] {
  const days = Array.from(
    { length: daysAhead },
    (_, index) => new Date(now + TIME_ZONE_OFFSET_MS + (index + 1) * DAY_MS),
  ).filter((day) => !daysOff.some((weekday) => weekday === weekdays[day.getUTCDay()]));
  return days
    .map((day) => day.toISOString().slice(0, 10))
    .flatMap((day) =>
      hours.map((hour) => ({
        id: `${streetId}.${day}.${hour}`,
        starts_at: atHour(day, hour),
        ends_at: atHour(day, hour + length),
      })),
    );
}

const slotsOf = (streetId: string) => offeredSlots(streetId, visitTimes(providerFiles().promises), Date.now());

/** Free slots of a house; empty if an engineer has to inspect it or it is not connected yet. */
export async function visitSlots({ query }: ProviderRequest<typeof visitSlotsCall>) {
  if (houseOf(query)?.stage !== 'live') return { data: [] };
  const taken = await (await providerDatabase()).selectFrom('provider_visits').select('slot').execute();
  const takenIds = new Set(taken.map(({ slot }) => slot));
  return { data: slotsOf(query.street_id).filter(({ id }) => !takenIds.has(id)) };
}

/** The reason of a refusal if `bookVisit` returns false. */
export const visitTaken: Record<Locale, string> = {
  ru: 'это время приезда уже занято',
  kk: 'бұл келу уақыты бос емес',
};

/** Books a slot for an idempotency key. Returns false for an unknown or taken slot; idempotent. */
export async function bookVisit(database: ProviderDatabase, slot: string, key: string): Promise<boolean> {
  if (slotsOf(slot.split('.')[0] ?? '').some(({ id }) => id === slot))
    await database
      .insertInto('provider_visits')
      .values({ slot, idempotency_key: key })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .execute();
  const taken = await database
    .selectFrom('provider_visits')
    .select('idempotency_key')
    .where('slot', '=', slot)
    .executeTakeFirst();
  return taken?.idempotency_key === key;
}
