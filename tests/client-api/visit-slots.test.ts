import { describe, expect, it, vi } from 'vitest';
import { visitSlots } from '@/lib/bff/routes/serviceability';
import { visitSlotsAnswerSchema } from '@/lib/contracts/visit-slot';
import { storeClient } from '@/lib/upstream/contracts';
import { readRequest } from '../support/lead-request';
import { houseBody, newClient } from '../support/order-visitor';
import { provider } from '../support/provider';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const ask = (query: Record<string, string>) => visitSlots(readRequest(query));
const slotsOf = async (access: string) => {
  const { street_id, house } = houseBody(access);
  return visitSlotsAnswerSchema.parse(await (await ask({ street_id, house })).json()).data;
};

describe.each(databaseKinds)('the free visit slots of a house on %s', (kind) => {
  siteOn(kind);

  const book = (visit_slot: string, key: string) => storeClient('ru', newClient({ visit_slot }), key);

  it('are two-hour windows on the ten days from tomorrow on', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00Z'), toFake: ['Date'] });
    const slots = await slotsOf('available');
    const days = slots.map(({ starts_at: from }) => from.slice(0, 10));
    // Today is the 23rd in Almaty.
    expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-03']);
    expect(new Set(slots.map(({ starts_at: from }) => from.slice(11)))).toEqual(
      new Set(['10:00:00+05:00', '12:00:00+05:00', '14:00:00+05:00', '16:00:00+05:00', '18:00:00+05:00']),
    );
    for (const { starts_at: from, ends_at: to } of slots) expect(Date.parse(to) - Date.parse(from)).toBe(7_200_000);
    expect(slots).toHaveLength(50);
    expect(await slotsOf('available')).toEqual(slots);
  });

  it.each(['engineer', 'planned'])('are empty for a house with the access "%s"', async (access) => {
    expect(await slotsOf(access)).toEqual([]);
  });

  it('are empty for an unknown house and when the CRM answers 404', async () => {
    expect(await (await ask({ street_id: 'unknown', house: '5' })).json()).toEqual({ data: [] });
    provider.answer = () => Promise.resolve(Response.json({ message: 'no such call' }, { status: 404 }));
    expect(await slotsOf('available')).toEqual([]);
  });

  it('exclude a slot that a contract has booked, and refuse it to another contract', async () => {
    const slots = await slotsOf('available');
    const [{ id = '' } = {}, ...others] = slots;
    const first = await book(id, 'one');
    expect(first).toMatchObject({ success: true });
    expect(await slotsOf('available')).toEqual(others);
    expect(await book(id, 'one')).toEqual(first);
    expect(await book(id, 'two')).toEqual({
      success: false,
      reason: 'это время приезда уже занято',
      field: 'visit_slot',
    });
    expect(await book('abaya.2020-01-01.10', 'three')).toMatchObject({ success: false, field: 'visit_slot' });
  });
});
