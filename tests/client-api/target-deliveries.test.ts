import { describe, expect, it, vi } from 'vitest';
import { drainTarget } from '@/lib/bff/work/target-work';
import { DELIVERY_MS } from '@/lib/config/limits';
import type { Outcome, Target } from '@/lib/delivery/target';
import { log } from '@/lib/log/log.mjs';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import type { NewLead } from '@/lib/store/leads/leads';
import { forgetPhone } from '@/lib/store/leads/person-data';
import { addDueLeads, LEASE_MS, leaseDelivery } from '@/lib/store/leads/target-deliveries';
import { retryTarget } from '@/scripts/leads-targets';
import { settings } from '../support/environment';
import { keepLead as keep } from '../support/kept-lead';
import { consultationBody, leadBody } from '../support/lead-request';
import { loopback } from '../support/loopback';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const HOUR_MS = 60 * 60_000;
const { signal } = new AbortController();

function target(send: Target['send'], changes: Partial<Target> = {}): Target {
  return { id: 'sales', type: 'webhook', kinds: ['store-lead'], send, ...changes };
}

describe.each(databaseKinds)('deliveries to a target on %s', (kind) => {
  const site = siteOn(kind);

  const keepLead = (changes?: Partial<NewLead>) => keep(site.database, {}, changes);
  const takes = () => vi.fn<Target['send']>(() => Promise.resolve({ number: '77' }));
  const answers = (outcome: Outcome) => vi.fn<Target['send']>(() => Promise.resolve(outcome));
  const drain = (to: Target, laterMs?: number) => drainTarget(site.database, to, signal, laterMs);
  const counts = async () => (await countDeliveries(site.database))[0];
  /** A target that has been in use before the leads. */
  const inUse = async (send: Target['send'], changes?: Partial<Target>) => {
    const to = target(send, changes);
    await drain(to);
    return to;
  };

  it('send each lead once, with the number that its visitor has', async () => {
    const send = takes();
    const to = await inUse(send);
    const { site_number: number } = await keepLead();
    await drain(to);
    await drain(to, HOUR_MS);
    expect(send.mock.calls.map(([lead]) => lead.number)).toEqual([`S-${number}`]);
    expect(await counts()).toMatchObject({ target: 'sales', waiting: 0, delivered: 1, oldestMs: null });
  });

  it('include the serviceability of the house if the lead names one', async () => {
    const send = takes();
    const to = await inUse(send, { type: 'email', kinds: ['store-lead', 'update-by-consultation'] });
    const known = await keepLead();
    await keepLead({ request: leadBody({ full_address: 'пр-т Абая, 150/230' }) });
    await keepLead({ kind: 'update-by-consultation', request: consultationBody() });
    await drain(to);
    // Leads of one millisecond are sent in any order.
    const verdicts = send.mock.calls.map(([lead]) => [lead.id === known.id, lead.verdict] as const);
    expect(verdicts.toSorted(([one], [other]) => Number(other) - Number(one))).toEqual([
      [true, 'available'],
      [false, null],
      [false, null],
    ]);
  });

  it('are not delayed when the back end cannot check the house', async () => {
    const back = await loopback(() => ({ status: 503, body: {} }));
    settings.current = { CRM_API_HOST: back.address, CRM_API_TOKEN: 'token' };
    const send = takes();
    const to = await inUse(send, { type: 'email' });
    await keepLead();
    await drain(to);
    await back.close();
    expect(send.mock.calls.map(([lead]) => lead.verdict)).toEqual([null]);
  });

  it('skip leads from before the target was added and kinds that it does not accept', async () => {
    await keepLead();
    vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date'] });
    const send = takes();
    const to = await inUse(send);
    await keepLead({ kind: 're-application-lead' });
    await drain(to);
    expect(send).not.toHaveBeenCalled();
  });

  it('send each lead once from two parallel passes', async () => {
    const send = takes();
    const to = await inUse(send);
    for (let lead = 0; lead < 8; lead += 1) await keepLead();
    await Promise.all([drain(to), drain(to)]);
    expect(send).toHaveBeenCalledTimes(8);
    expect(new Set(send.mock.calls.map(([lead]) => lead.id)).size).toBe(8);
  });

  it('repeat a failed attempt later with the same lead id and log the reason', async () => {
    const send = answers({ retry: 'HTTP 503' });
    const warn = vi.spyOn(log, 'warn');
    const to = await inUse(send);
    await keepLead();
    await drain(to);
    await drain(to);
    expect(send).toHaveBeenCalledTimes(1);
    const told = /^target sales: attempt 1 failed, waiting: HTTP 503; 1 wait since 20.*Z$/;
    expect(warn.mock.calls).toEqual([[expect.stringMatching(told)]]);
    expect(await counts()).toMatchObject({ waiting: 1, lastError: 'HTTP 503' });
    const later = takes();
    await drain(target(later), HOUR_MS);
    expect(later.mock.calls[0]?.[0].id).toBe(send.mock.calls[0]?.[0].id);
    expect([send.mock.calls[0]?.[2], later.mock.calls[0]?.[2]]).toEqual([false, true]);
    expect(await counts()).toMatchObject({ waiting: 0, delivered: 1, lastError: null });
  });

  it('wait as long as the target asks for', async () => {
    const send = answers({ retry: 'HTTP 429', afterMs: HOUR_MS });
    const to = await inUse(send);
    await keepLead();
    await drain(to);
    await drain(to, HOUR_MS / 2);
    expect(send).toHaveBeenCalledTimes(1);
    await drain(to, HOUR_MS + 1_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('are retried every quarter of an hour while the target is down', async () => {
    const send = answers({ retry: 'HTTP 503' });
    const to = await inUse(send);
    await keepLead();
    for (let quarter = 0; quarter < 12; quarter += 1) await drain(to, (quarter * HOUR_MS) / 4);
    expect(send).toHaveBeenCalledTimes(12);
  });

  it.each<[string, Outcome, number]>([
    ['that is refused for good', { giveUp: 'HTTP 410' }, 0],
    ['that nobody took in three days', { retry: 'no connection: ECONNREFUSED' }, DELIVERY_MS],
  ])('mark a lead %s as failed', async (_what, outcome, laterMs) => {
    const to = await inUse(answers(outcome));
    await keepLead();
    await drain(to, laterMs);
    expect(await counts()).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('send failed and waiting leads again on demand, marked as repeats', async () => {
    const to = await inUse(answers({ giveUp: 'HTTP 410' }));
    await keepLead();
    await drain(to);
    await keepLead();
    await drain(target(answers({ retry: 'HTTP 503' })));
    expect(await retryTarget(site.database, [to], 'sales')).toMatch(/^2 leads are sent to sales now/);
    const send = takes();
    await drain(target(send));
    expect(send.mock.calls.map(([, , isRepeat]) => isRepeat)).toEqual([true, true]);
    expect(await counts()).toMatchObject({ waiting: 0, failed: 0, delivered: 2 });
    expect(await retryTarget(site.database, [to], 'sales')).toBe('Nothing waits for sales, and nothing has failed.');
    await expect(retryTarget(site.database, [to], 'chat')).rejects.toThrow('no target chat');
  });

  it('try an unreachable target three times per pass', async () => {
    const send = answers({ retry: 'no connection: ECONNREFUSED' });
    const to = await inUse(send);
    for (let lead = 0; lead < 5; lead += 1) await keepLead();
    await drain(to);
    expect(send).toHaveBeenCalledTimes(3);
    expect(await counts()).toMatchObject({ waiting: 5 });
  });

  it('send a lead of a killed process again once its lease has expired', async () => {
    const send = takes();
    const to = await inUse(send);
    await keepLead();
    await addDueLeads(site.database, to.id, to.kinds);
    expect(await leaseDelivery(site.database, to.id)).toBeDefined();
    await drain(to);
    expect(send).not.toHaveBeenCalled();
    await drain(to, LEASE_MS + 1_000);
    expect(send.mock.calls.map(([, , isRepeat]) => isRepeat)).toEqual([true]);
  });

  it('send no lead of a person whose data was erased', async () => {
    const send = takes();
    const to = await inUse(answers({ retry: 'HTTP 503' }));
    const { phone } = await keepLead();
    await drain(to);
    await forgetPhone(site.database, phone);
    await drain(target(send), HOUR_MS);
    expect(send).not.toHaveBeenCalled();
    expect(await countDeliveries(site.database)).toEqual([]);
  });
});
