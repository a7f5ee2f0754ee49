import { describe, expect, it, vi } from 'vitest';
import { drainTarget } from '@/lib/bff/work/target-work';
import { leadKinds } from '@/lib/contracts/lead';
import type { Target } from '@/lib/delivery/target';
import { storeAcceptedChange, type LeadChange } from '@/lib/store/leads/lead-changes';
import { findLead } from '@/lib/store/leads/leads';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const MINUTE_MS = 60_000;
const { signal } = new AbortController();

describe.each(databaseKinds)('the delivery of a lead change to a target on %s', (kind) => {
  const site = siteOn(kind);

  const takes = () => vi.fn<Target['send']>(() => Promise.resolve({ number: null }));
  const changesTo = (send: Target['send']): Target => ({
    id: 'chat-changes',
    type: 'telegram',
    kinds: leadKinds,
    changesOf: ['chat', 'chat-after-10'],
    send,
  });
  const drain = (to: Target, laterMs?: number) => drainTarget(site.database, to, signal, laterMs);
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

  /** A lead of an hour ago, sent to the chat at once. */
  async function lead(first = takes()) {
    vi.useFakeTimers({ now: Date.now() - 60 * MINUTE_MS, toFake: ['Date'] });
    const chat: Target = { id: 'chat', type: 'telegram', kinds: leadKinds, send: first };
    await drain(chat);
    const row = await keepLead(site.database);
    await drain(chat);
    later(2);
    const change = (wanted: LeadChange) => storeAcceptedChange(site.database, row, wanted);
    return { row, chat, change };
  }

  it('sends each change once, with the changed lead', async () => {
    const { change } = await lead();
    const send = takes();
    await drain(changesTo(send));
    expect(send).not.toHaveBeenCalled();
    await change({ phone: '87000000099' });
    await drain(changesTo(send));
    await drain(changesTo(send));
    later(1);
    await change({ cancelled: true });
    await drain(changesTo(send));
    expect(send.mock.calls.map(([{ phone, change: told }]) => [phone, told?.isCancelled])).toEqual([
      ['+77000000099', false],
      ['+77000000099', true],
    ]);
  });

  it('is done by only one of two processes', async () => {
    const { change } = await lead();
    await change({ cancelled: true });
    const send = takes();
    await Promise.all([drain(changesTo(send)), drain(changesTo(send))]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('retries a change after a failed attempt', async () => {
    const { change } = await lead();
    await change({ cancelled: true });
    await drain(changesTo(() => Promise.resolve({ retry: 'HTTP 503' })));
    const send = takes();
    await drain(changesTo(send), 70 * MINUTE_MS);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends no change of a lead that the target lacks or received with the change', async () => {
    const failing = vi.fn<Target['send']>(() => Promise.resolve({ retry: 'HTTP 503' }));
    const { change, chat } = await lead(failing);
    await change({ phone: '87000000099' });
    const send = takes();
    await drain(changesTo(send));
    later(2);
    const sent = takes();
    await drain({ ...chat, send: sent }, 70 * MINUTE_MS);
    await drain(changesTo(send));
    expect(sent.mock.calls.map(([{ phone }]) => phone)).toEqual(['+77000000099']);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a change that was made while the lead was being sent', async () => {
    await lead(
      vi.fn<Target['send']>(async ({ id }) => {
        const row = await findLead(site.database, id);
        if (row !== undefined) await storeAcceptedChange(site.database, row, { cancelled: true });
        return { number: null };
      }),
    );
    const send = takes();
    await drain(changesTo(send));
    expect(send.mock.calls.map(([{ change: told }]) => told?.isCancelled)).toEqual([true]);
  });
});
