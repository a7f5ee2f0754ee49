import { describe, expect, it, vi } from 'vitest';
import { sendStoredLead } from '@/lib/bff/routes/leads';
import { DELIVERY_MS, REQUEST_TIMEOUT_MS } from '@/lib/config/limits';
import { leaseDueLead, recordAnswer } from '@/lib/store/leads/deliveries';
import { visitorLeadStatus } from '@/lib/store/leads/lead-status';
import { DELIVERY_LEASE_MS, siteNumber } from '@/lib/store/leads/leads';
import { countLeft, listWaiting, retryLeads, sendHere } from '@/lib/store/leads/undelivered-leads';
import { attemptDelivery, drainOutbox, OUTBOX_AT_ONCE, type Deliver } from '@/lib/store/leads/outbox';
import type { LeadTable } from '@/lib/store/database/schema';
import { settings } from '../support/environment';
import { keepLead as keep } from '../support/kept-lead';
import { hanging, provider } from '../support/provider';
import { siteOn } from '../support/site';
import { databaseKinds, type DatabaseKind } from '../support/site-database';

const HOUR_MS = 60 * 60_000;
const accepts: Deliver = () => Promise.resolve({ success: true, data: { id: 99 } });
const unsent: Deliver = () => Promise.resolve({ undelivered: 'unsent', error: 'down' });
const { signal } = new AbortController();

function outboxOn(kind: DatabaseKind) {
  const site = siteOn(kind);
  const leads = () => site.database.selectFrom('leads').selectAll().orderBy('site_number').execute();
  const keepLead = () => keep(site.database);
  const change = (id: string, values: Partial<LeadTable>) =>
    site.database.updateTable('leads').set(values).where('id', '=', id).execute();
  /** Keeps due leads; the last one is due first. */
  const keepDueLeads = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await change((await keepLead()).id, { progress: 'idle', lease: null, next_attempt_at: 1_000 - number });
  };
  const drain = (deliver: Deliver, laterMs?: number) => drainOutbox(site.database, deliver, signal, laterMs);
  return { site, leads, keepLead, change, keepDueLeads, drain };
}

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  const { site, leads, keepLead, change, keepDueLeads, drain } = outboxOn(kind);

  it('leases a lead for as long as a CRM call may take', async () => {
    await keepDueLeads(2);
    const meanwhile = vi.fn(accepts);
    const sending = vi.fn<Deliver>(async (...lead) => {
      await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(2), 10_000);
      await drain(meanwhile, REQUEST_TIMEOUT_MS);
      return accepts(...lead);
    });
    expect(await drain(sending)).toEqual({ answered: 2, failed: 0 });
    expect(meanwhile).not.toHaveBeenCalled();
  });

  it('cancels running deliveries on shutdown, and sends them and the rest later', async () => {
    await keepDueLeads(OUTBOX_AT_ONCE + 1);
    const stopping = new AbortController();
    const asked = vi.fn(hanging);
    provider.answer = asked;
    const drained = drainOutbox(site.database, sendStoredLead, stopping.signal);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(OUTBOX_AT_ONCE), 10_000);
    stopping.abort();
    expect(await drained).toEqual({ answered: 0, failed: OUTBOX_AT_ONCE });
    const [untouched, ...tried] = await leads();
    expect(untouched).toMatchObject({ attempts: 0, uncertain: 0, last_error: null });
    for (const lead of tried)
      expect(lead).toMatchObject({
        attempts: 1,
        uncertain: 1,
        last_error: 'UpstreamError: POST /v1/clients/ext/store-lead: aborted',
      });
    provider.answer = () => null;
    expect(await drain(sendStoredLead, 15_000)).toEqual({ answered: OUTBOX_AT_ONCE + 1, failed: 0 });
  });

  it.each(['failure', 'answer'])('logs the number of a lead when it cannot store the %s', async (what) => {
    const lead = await keepLead();
    const away: Deliver = async (...sending) => {
      await site.database.schema.alterTable('leads').renameTo('leads_away').execute();
      return what === 'answer' ? accepts(...sending) : unsent(...sending);
    };
    await expect(attemptDelivery(site.database, lead, away, signal)).rejects.toThrow('leads');
    await site.database.schema.alterTable('leads_away').renameTo('leads').execute();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(new RegExp(`^lead S-${lead.site_number}: its ${what} was not kept: .*leads`)),
    );
  });

  it('sends all waiting leads as soon as the CRM answers again', async () => {
    await keepDueLeads(5);
    for (let step = 0; step < 24; step += 1) await drain(unsent, step * HOUR_MS);
    expect(await drain(accepts)).toEqual({ answered: 0, failed: 0 });
    const fresh = await keepLead();
    await attemptDelivery(site.database, fresh, accepts, signal);
    expect(await drain(accepts)).toEqual({ answered: 5, failed: 0 });
  });

  it.each([
    [true, { uncertain: 1, attempts: 1 }, 1],
    [false, { progress: 'needs-person', uncertain: 1, attempts: 1 }, 0],
  ])('recovers the lead of a dead process after its lease with CRM_IDEMPOTENT %s', async (resends, left, answered) => {
    settings.current = { CRM_IDEMPOTENT: resends };
    await keepLead();
    expect(await drain(accepts, DELIVERY_LEASE_MS - 5_000)).toEqual({ answered: 0, failed: 0 });
    let seen: unknown;
    const sent = await drain(async (lead, ...rest) => {
      seen = lead;
      return accepts(lead, ...rest);
    }, DELIVERY_LEASE_MS + 5_000);
    expect(sent).toEqual({ answered, failed: 0 });
    expect(seen ?? (await leads())[0]).toMatchObject(left);
  });

  it('sends a lead only to the back end that it was stored for', async () => {
    await keepDueLeads(1);
    await site.database.updateTable('leads').set({ back_end: null }).execute();
    await keepDueLeads(1);
    settings.current = { CRM_API_HOST: 'https://crm.example' };
    const sent = vi.fn(accepts);
    // A lead of the previous release is for any back end.
    expect(await drain(sent)).toEqual({ answered: 1, failed: 0 });
    const [, lead] = await leads();
    if (lead === undefined) throw new Error('there are two');
    expect(lead).toMatchObject({ back_end: 'embedded', progress: 'needs-person', next_attempt_at: null });
    expect(await retryLeads(site.database, null)).toEqual([]);
    await expect(retryLeads(site.database, siteNumber(lead))).rejects.toThrow('belongs to embedded');
    expect(await drain(sent, HOUR_MS)).toEqual({ answered: 0, failed: 0 });
    settings.current = {};
    expect(await retryLeads(site.database, siteNumber(lead))).toMatchObject([{ id: lead.id }]);
    expect(await drain(sent)).toEqual({ answered: 1, failed: 0 });
  });

  it('sends leads of another back end to the present one on demand, uncertain ones only if told to', async () => {
    await keepDueLeads(3);
    const [certain, uncertain, sending] = (await leads()).map((lead) => ({ ...lead, number: siteNumber(lead) }));
    await change(uncertain?.id ?? '', { uncertain: 1 });
    const busy = { progress: 'sending', lease: 'other', next_attempt_at: Date.now() + HOUR_MS } as const;
    await change(sending?.id ?? '', busy);
    settings.current = { CRM_API_HOST: 'https://moved.example' };
    const sent = vi.fn(accepts);
    expect(await drain(sent)).toEqual({ answered: 0, failed: 0 });
    const ids = ({ sent, left }: Awaited<ReturnType<typeof sendHere>>) =>
      [sent, left].map((all) => all.map(({ id }) => id));
    expect(ids(await sendHere(site.database, null, false))).toEqual([[certain?.id], [uncertain?.id]]);
    expect(await drain(sent)).toEqual({ answered: 1, failed: 0 });
    expect(ids(await sendHere(site.database, null, true))).toEqual([[uncertain?.id], []]);
    expect(await drain(sent)).toEqual({ answered: 1, failed: 0 });
    expect(sent.mock.calls.map(([lead]) => [lead.id, lead.back_end])).toEqual([
      [certain?.id, 'https://moved.example'],
      [uncertain?.id, 'https://moved.example'],
    ]);
    const sendOne = async (number = '') => sendHere(site.database, number, false);
    await expect(sendOne(certain?.number)).rejects.toThrow('leave --here out');
    await expect(sendOne(sending?.number)).rejects.toThrow('is being sent');
    expect(await countLeft(site.database)).toEqual({ sending: 1, elsewhere: [] });
  });

  it('retries a waiting lead at once on demand and explains why it refuses other leads', async () => {
    await keepDueLeads(3);
    for (let step = 0; step < 5; step += 1) await drain(unsent, step * HOUR_MS);
    const [waiting, delivered, rejected] = (await leads()).map((lead) => ({ ...lead, number: siteNumber(lead) }));
    await change(delivered?.id ?? '', { state: 'delivered', next_attempt_at: null });
    await change(rejected?.id ?? '', { state: 'rejected', next_attempt_at: null });
    expect(await drain(accepts)).toEqual({ answered: 0, failed: 0 });
    expect(await listWaiting(site.database, 10)).toMatchObject([{ id: waiting?.id, last_error: 'down' }]);
    expect(await retryLeads(site.database, null)).toMatchObject([{ id: waiting?.id }]);
    expect(await drain(accepts)).toEqual({ answered: 1, failed: 0 });
    expect(await listWaiting(site.database, 10)).toEqual([]);
    expect(await retryLeads(site.database, null)).toEqual([]);
    const retried = async (number = '') => retryLeads(site.database, number);
    await expect(retried(delivered?.number)).rejects.toThrow('it does not wait');
    await expect(retried(rejected?.number)).rejects.toThrow('has refused');
  });

  it('ignores an answer that comes with an outdated lease', async () => {
    const late = await keepLead();
    await drain(unsent, DELIVERY_LEASE_MS + 5_000);
    expect(await recordAnswer(site.database, late, { success: true, data: { id: 7 } })).toMatchObject({
      state: 'received',
      crm_number: null,
    });
    const next = await leaseDueLead(site.database, 24 * HOUR_MS);
    expect(next?.id).toBe(late.id);
    expect(await recordAnswer(site.database, late, { success: true, data: { id: 7 } })).toMatchObject({
      state: 'received',
      lease: next?.lease,
    });
  });

  it('leases each lead to only one of several parallel callers', async () => {
    await keepDueLeads(3);
    const asked = await Promise.all(Array.from({ length: 8 }, () => leaseDueLead(site.database, 0)));
    const given = asked.flatMap((lead) => lead?.id ?? []);
    expect([given.length, new Set(given).size]).toEqual([3, 3]);
  });
});

describe('the outbox', () => {
  const { site, leads, keepDueLeads, drain } = outboxOn('sqlite');

  it('sends a fixed number of leads at once, the longest waiting first', async () => {
    const rounds = 5;
    await keepDueLeads(rounds * OUTBOX_AT_ONCE);
    const order: number[] = [];
    let waiting: (() => void)[] = [];
    let most = 0;
    // This CRM waits for a full set of calls: with fewer at once it would never answer.
    const whenFull: Deliver = async (lead, ...rest) => {
      order.push(lead.site_number);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        most = Math.max(most, waiting.length);
        if (waiting.length < OUTBOX_AT_ONCE) return;
        for (const answer of waiting) answer();
        waiting = [];
      });
      return accepts(lead, ...rest);
    };
    expect(await drain(whenFull)).toEqual({ answered: rounds * OUTBOX_AT_ONCE, failed: 0 });
    expect(most).toBe(OUTBOX_AT_ONCE);
    const all = (await leads()).map(({ site_number: number }) => number);
    // The last one is due first. The calls of a round go out together.
    const roundOf = (numbers: number[], round: number) =>
      numbers.slice(round * OUTBOX_AT_ONCE, (round + 1) * OUTBOX_AT_ONCE).toSorted((one, other) => one - other);
    for (let round = 0; round < rounds; round += 1)
      expect(roundOf(order, round)).toEqual(roundOf(all.toReversed(), round));
  });

  it.each<[what: string, reason: unknown, kept: string]>([
    ['an error in 300 signs', new Error('x'.repeat(400)), `Error: ${'x'.repeat(293)}`],
    ['what is no error as unknown', 'down', 'unknown'],
  ])('stores %s and retries the lead only after its pause', async (_what, reason, kept) => {
    await keepDueLeads(1);
    expect(await drain(() => Promise.reject(reason))).toEqual({ answered: 0, failed: 1 });
    expect(await leads()).toMatchObject([{ state: 'received', attempts: 1, uncertain: 1, last_error: kept }]);
    expect(await drain(accepts, -3_000)).toEqual({ answered: 0, failed: 0 });
    expect(await drain(accepts, 6_000)).toEqual({ answered: 1, failed: 0 });
    expect(await leads()).toMatchObject([{ state: 'delivered', uncertain: 0, last_error: null }]);
  });

  const status = (code: number) => () => Promise.resolve(new Response('oops', { status: code }));
  const lost = (code: string) => () => {
    const cause = Object.assign(new Error('socket'), { code });
    return Promise.reject(new TypeError('fetch failed', { cause }));
  };
  describe.each<[what: string, answer: () => Promise<Response>, becomes: string]>([
    ['cannot be connected to', lost('ECONNREFUSED'), 'received'],
    ['loses the connection', lost('ECONNRESET'), 'uncertain'],
    ['answers 401', status(401), 'received'],
    ['answers 429', status(429), 'received'],
    ['answers 503', status(503), 'received'],
    ['answers 500', status(500), 'uncertain'],
    ['answers half a JSON', () => Promise.resolve(new Response('{"success":tr')), 'uncertain'],
    ['takes too long', () => Promise.reject(new DOMException('over', 'TimeoutError')), 'uncertain'],
    ['answers 400', status(400), 'needs-person'],
  ])('with a CRM that %s', (_what, answer, becomes) => {
    it.each([true, false])(
      'sets the status and the resend of a failed lead with CRM_IDEMPOTENT %s',
      async (resends) => {
        const expected = resends || becomes === 'received' ? becomes : 'needs-person';
        settings.current = { CRM_IDEMPOTENT: resends };
        await keepDueLeads(1);
        provider.answer = answer;
        expect(await drain(sendStoredLead)).toEqual({ answered: 0, failed: 1 });
        const [lead] = await leads();
        expect(lead && visitorLeadStatus(lead).state).toBe(expected);
        const again = vi.fn(accepts);
        await drain(again, HOUR_MS);
        expect(again).toHaveBeenCalledTimes(expected === 'needs-person' ? 0 : 1);
      },
    );
  });

  it('marks a lead with an unreadable stored request as needs-person, with a generic error', async () => {
    await keepDueLeads(1);
    await site.database.updateTable('leads').set({ payload: '{"phone":"87000000001"' }).execute();
    expect(await drain(sendStoredLead)).toEqual({ answered: 0, failed: 1 });
    expect(await leads()).toMatchObject([
      { progress: 'needs-person', uncertain: 0, last_error: 'the kept request cannot be read' },
    ]);
  });

  it('retries for three days, less and less often, and then marks the lead as needs-person', async () => {
    await keepDueLeads(1);
    const tries: number[] = [];
    for (let hour = 0; hour <= 80; hour += 1)
      await drain((...sending) => {
        tries.push(hour);
        return unsent(...sending);
      }, hour * HOUR_MS);
    expect(await leads()).toMatchObject([{ progress: 'needs-person', next_attempt_at: null, attempts: tries.length }]);
    const [last = 0] = tries.slice(-1);
    expect(last).toBeGreaterThan(60);
    expect(last * HOUR_MS).toBeLessThanOrEqual(DELIVERY_MS);
    expect(tries.length).toBeLessThan(60);
  });
});
