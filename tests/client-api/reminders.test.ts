import { describe, expect, it, vi } from 'vitest';
import { drainTarget } from '@/lib/bff/work/target-work';
import { leadKinds } from '@/lib/contracts/lead';
import type { Target } from '@/lib/delivery/target';
import { moveLeadCard } from '@/lib/store/leads/lead-cards';
import { recordHandled } from '@/lib/store/leads/leads';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const MINUTE_MS = 60_000;
const { signal } = new AbortController();

describe.each(databaseKinds)('a reminder of a lead on %s', (kind) => {
  const site = siteOn(kind);

  /** A reminder after ten minutes, in use before the lead, which comes at a time of Almaty. */
  async function leadAt(time: string, overrides: Record<string, unknown> = {}) {
    vi.useFakeTimers({ now: Date.parse(`${time}:00+05:00`), toFake: ['Date'] });
    const send = vi.fn<Target['send']>(() => Promise.resolve({ number: null }));
    const to: Target = { id: 'chat-after-10', type: 'telegram', kinds: leadKinds, reminderMinutes: 10, send };
    await drainTarget(site.database, to, signal);
    const lead = await keepLead(site.database, overrides);
    const after = async (minutes: number) => {
      vi.setSystemTime(Number(lead.created_at) + minutes * MINUTE_MS);
      await drainTarget(site.database, to, signal);
      return send.mock.calls.length;
    };
    return { lead, after };
  }

  it('is sent once, ten minutes after a lead that no manager has taken', async () => {
    const { after } = await leadAt('2026-11-20T12:00');
    expect(await after(9)).toBe(0);
    expect(await after(10)).toBe(1);
    expect(await after(60)).toBe(1);
  });

  it('waits for the working hours of the sales team', async () => {
    const { after } = await leadAt('2026-11-20T23:00');
    expect(await after(120)).toBe(0);
    expect(await after(10 * 60 + 9)).toBe(0);
    expect(await after(10 * 60 + 10)).toBe(1);
  });

  it('is not sent for a lead on the waiting list', async () => {
    const { after } = await leadAt('2026-11-20T12:00', { waiting_list: true, house_id: 'abaya:17' });
    expect(await after(60)).toBe(0);
  });

  it('is sent for a lead whose comment looks like the mark of the waiting list', async () => {
    const { after } = await leadAt('2026-11-20T12:00', { comment: '"waiting_list":true' });
    expect(await after(10)).toBe(1);
  });

  it.each([
    ['a manager has taken', (id: string) => moveLeadCard(site.database, id, 'taken', 'Айгерім')],
    ['the sales team has answered', (id: string) => recordHandled(site.database, id, { note: null })],
    [
      'the visitor has cancelled',
      (id: string) => site.database.updateTable('leads').set({ cancelled_at: 1 }).where('id', '=', id).execute(),
    ],
  ])('is not sent for a lead that %s', async (_what, act) => {
    const { lead, after } = await leadAt('2026-11-20T12:00');
    await act(lead.id);
    expect(await after(20)).toBe(0);
  });
});
