import { describe, expect, it, vi } from 'vitest';
import { crmProbe } from '@/lib/bff/work/crm-probe';
import { drainOutbox, type Deliver } from '@/lib/store/leads/outbox';
import { keepLead } from '../support/kept-lead';
import { isDown, provider } from '../support/provider';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { sharedState } from '@/lib/process/shared-state.mjs';

const HOUR_MS = 60 * 60_000;
const { signal } = new AbortController();
const isUp = async () => (await sharedState.gauges?.get('site_crm_up')?.())?.map(({ value }) => value);

describe.each(databaseKinds)('the probe of the CRM on %s', (kind) => {
  const site = siteOn(kind);

  /** Keeps leads whose tries have failed for hours. */
  const keepWaiting = async (count: number) => {
    for (let number = 0; number < count; number += 1) await keepLead(site.database);
    const waiting = { progress: 'idle', lease: null, attempts: 9, next_attempt_at: Date.now() + HOUR_MS } as const;
    await site.database.updateTable('leads').set(waiting).where('state', '=', 'received').execute();
  };
  const sent = async (laterMs = 0) => {
    const accepts: Deliver = () => Promise.resolve({ success: true, data: { id: 99 } });
    return (await drainOutbox(site.database, accepts, signal, laterMs)).answered;
  };

  it('makes all waiting leads due as soon as the CRM answers again', async () => {
    const look = crmProbe();
    expect(await isUp()).toEqual([]);
    provider.answer = isDown;
    await look(signal);
    expect(await isUp()).toEqual([0]);
    await keepWaiting(5);
    expect(await sent()).toBe(0);
    provider.answer = () => null;
    await look(signal);
    expect(await isUp()).toEqual([1]);
    expect(await sent()).toBe(5);
    await keepWaiting(1);
    await look(signal);
    expect(await sent()).toBe(0);
  });

  it('makes the leads of a short outage due at once if no lead waited before', async () => {
    const look = crmProbe();
    await look(signal);
    provider.answer = isDown;
    await look(signal);
    await keepWaiting(2);
    provider.answer = () => null;
    await look(signal);
    expect(await sent()).toBe(2);
  });

  it('makes waiting leads due after a start, when the earlier state of the CRM is unknown', async () => {
    await keepWaiting(2);
    await crmProbe()(signal);
    expect(await sent()).toBe(2);
  });

  it('makes waiting leads due at most once in two minutes across processes with an unstable CRM', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [look, other] = [crmProbe(), crmProbe()];
    await keepWaiting(1);
    await look(signal);
    expect(await sent(10 * 60_000)).toBe(1);
    provider.answer = isDown;
    await other(signal);
    await keepWaiting(2);
    provider.answer = () => null;
    vi.setSystemTime(Date.now() + 60_000);
    await other(signal);
    expect(await sent(10 * 60_000)).toBe(0);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await other(signal);
    vi.useRealTimers();
    // The database has its own clock.
    expect(await sent(10 * 60_000)).toBe(2);
  });
});
