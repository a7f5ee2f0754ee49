import { describe, expect, it, vi } from 'vitest';
import { sendStoredLead } from '@/lib/bff/leads';
import { REQUEST_TIMEOUT_MS } from '@/lib/config/limits';
import { DELIVERY_LEASE_MS, insertLead, type NewLead } from '@/lib/store/leads';
import { attemptDelivery, drainOutbox, retryPauseMs, type Deliver } from '@/lib/store/outbox';
import { leadBody } from '../support/lead-request';
import { hanging, provider } from '../support/provider';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'));

const accepts: Deliver = () => Promise.resolve({ success: true, data: { id: 99 } });

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  const site = siteOn(kind, ['leads', 'provider_leads']);

  const leads = () => site.database.selectFrom('leads').selectAll().orderBy('site_number').execute();
  const newLead = (): NewLead => ({
    kind: 'store-lead',
    request: leadBody(),
    locale: 'ru',
    idempotencyKey: crypto.randomUUID(),
    requestHash: 'hash',
  });
  /** Keeps leads whose first try nobody made and whose turn has come. */
  const keepDueLeads = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await insertLead(site.database, newLead(), Date.now() - DELIVERY_LEASE_MS);
  };

  it('lends a lead for its whole turn, however long the ones before it took', async () => {
    await keepDueLeads(2);
    let now = Date.now();
    const { signal } = new AbortController();
    const meanwhile = vi.fn(accepts);
    const sent = vi.fn<Deliver>(async (lead, ...rest) => {
      now += REQUEST_TIMEOUT_MS;
      if (sent.mock.calls.length === 2) await drainOutbox(site.database, meanwhile, signal, () => now);
      return accepts(lead, ...rest);
    });
    expect(await drainOutbox(site.database, sent, signal, () => now)).toEqual({ answered: 2, failed: 0 });
    expect(meanwhile).not.toHaveBeenCalled();
  });

  it('gives up what is under way when it is to end, and sends it and the rest later', async () => {
    await keepDueLeads(2);
    const stopping = new AbortController();
    const asked = vi.fn(hanging);
    provider.answer = asked;
    const drained = drainOutbox(site.database, sendStoredLead, stopping.signal);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 10_000);
    stopping.abort();
    expect(await drained).toEqual({ answered: 0, failed: 1 });
    expect(await leads()).toMatchObject([
      { attempts: 1, last_error: 'UpstreamError: POST /v1/clients/ext/store-lead: aborted' },
      { attempts: 0, last_error: null },
    ]);

    provider.answer = () => null;
    const { signal } = new AbortController();
    expect(await drainOutbox(site.database, sendStoredLead, signal, () => Date.now() + 15_000)).toEqual({
      answered: 2,
      failed: 0,
    });
  });

  it('sends twenty leads at most in one go, those first that have waited longest', async () => {
    const now = Date.now();
    for (let number = 0; number <= 20; number += 1)
      await insertLead(site.database, newLead(), now - DELIVERY_LEASE_MS - number);
    const { signal } = new AbortController();
    expect(await drainOutbox(site.database, accepts, signal)).toEqual({ answered: 20, failed: 0 });
    expect((await leads()).map(({ state }) => state)).toEqual([
      'received',
      ...Array.from({ length: 20 }, () => 'delivered'),
    ]);
    expect(await drainOutbox(site.database, accepts, signal)).toEqual({ answered: 1, failed: 0 });
  });

  it.each<[what: string, reason: unknown, kept: string]>([
    ['an error in 300 signs', new Error('x'.repeat(400)), `Error: ${'x'.repeat(293)}`],
    ['what is no error as unknown', 'down', 'unknown'],
  ])('keeps %s, and tries the lead again after its pause and not before', async (_what, reason, kept) => {
    await keepDueLeads(1);
    const { signal } = new AbortController();
    const before = Date.now();
    expect(await drainOutbox(site.database, () => Promise.reject(reason), signal)).toEqual({ answered: 0, failed: 1 });
    expect(await leads()).toMatchObject([{ state: 'received', attempts: 1, last_error: kept }]);
    const due = before + retryPauseMs(0);
    expect(await drainOutbox(site.database, accepts, signal, () => due - 1)).toEqual({ answered: 0, failed: 0 });
    const later = Date.now() + retryPauseMs(0);
    expect(await drainOutbox(site.database, accepts, signal, () => later)).toEqual({ answered: 1, failed: 0 });
  });

  it('says of which lead it cannot keep that it failed', async () => {
    const { lead } = await insertLead(site.database, newLead());
    const fails: Deliver = async () => {
      await site.database.schema.alterTable('leads').renameTo('leads_away').execute();
      throw new Error('down');
    };
    await expect(attemptDelivery(site.database, lead, fails, new AbortController().signal)).rejects.toThrow('down');
    await site.database.schema.alterTable('leads_away').renameTo('leads').execute();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(new RegExp(`^lead S-${lead.site_number}: its failure was not kept: .*leads`)),
    );
  });
});
