import { describe, expect, it } from 'vitest';
import type { LeadDeliveryTable } from '@/lib/store/database/schema';
import { areTargetsDue, isOutboxDue } from '@/lib/store/leads/due-work';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const HOUR_MS = 60 * 60_000;

describe.each(databaseKinds)('the check for due work on %s', (kind) => {
  const site = siteOn(kind);
  const keepChanged = async (changes: {
    created_at?: number;
    changed_at?: number;
    next_attempt_at?: number | null;
  }) => {
    const { id } = await keepLead(site.database);
    await site.database.updateTable('leads').set(changes).where('id', '=', id).execute();
  };
  const keepDelivery = (changes: Partial<LeadDeliveryTable>) =>
    site.database
      .insertInto('lead_deliveries')
      .values({
        lead_id: crypto.randomUUID(),
        target: 'sales',
        state: 'waiting',
        attempts: 1,
        created_at: 1,
        next_attempt_at: 1,
        ...changes,
      })
      .execute();
  const later = Date.now() + HOUR_MS;
  const earlier = Date.now() - HOUR_MS;

  it.each([
    ['is not sent yet', 1, true],
    ['whose lease is over', earlier, true],
    ['that is tried later', later, false],
    ['that has been answered', null, false],
  ])('checks the outbox with a lead "%s" and returns %s', async (_case, next, isDue) => {
    await keepChanged({ next_attempt_at: next });
    expect(await isOutboxDue(site.database)).toBe(isDue);
  });

  it.each([
    ['none', {}, false],
    ['one that waits', { state: 'waiting' }, true],
    ['one whose lease is over', { state: 'sending' }, true],
    ['one that is tried later', { state: 'waiting', next_attempt_at: later }, false],
    ['one that the target has taken', { state: 'delivered', next_attempt_at: null }, false],
    ['one to be looked at', { state: 'delivered', next_attempt_at: null, look_at: 1 }, true],
    ['one to be looked at later', { state: 'delivered', next_attempt_at: null, look_at: later }, false],
    ['one of a target that is no more', { target: 'gone', look_at: 1 }, false],
  ] as const)('decides from the deliveries whether the targets have due work: %s', async (_case, delivery, isDue) => {
    if ('state' in delivery || 'target' in delivery) await keepDelivery(delivery);
    expect(await areTargetsDue(site.database, ['chat', 'sales'])).toBe(isDue);
  });

  it.each([
    ['was stored just now', { created_at: Date.now() }, true],
    ['was changed just now', { created_at: earlier, changed_at: Date.now() }, true],
    ['is an hour old', { created_at: earlier }, false],
    ['and its change are an hour old', { created_at: earlier, changed_at: earlier }, false],
  ])('decides from the age of a lead whether the targets have due work: it %s', async (_case, lead, isDue) => {
    await keepChanged(lead);
    expect(await areTargetsDue(site.database, ['sales'])).toBe(isDue);
  });
});
