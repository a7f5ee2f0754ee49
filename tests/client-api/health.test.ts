import { describe, expect, it, vi } from 'vitest';
import { health, outboxHasPassed } from '@/lib/bff/routes/health';
import { settings } from '../support/environment';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

describe.each(databaseKinds)('the health of a process on %s', (kind) => {
  const site = siteOn(kind);

  it('is good while the database answers and the outbox runs', async () => {
    outboxHasPassed(10_000);
    settings.current = kind === 'sqlite' ? { DATA_DIR: '/tmp' } : { DATABASE_URL: 'postgres://somewhere/site' };
    const { isReady, checks } = await health(12_000);
    expect({ isReady, checks }).toEqual({
      isReady: true,
      checks: {
        database: true,
        outbox_age_seconds: 2,
        disk_free_mb: kind === 'sqlite' ? expect.any(Number) : null,
        provider_faults: 0,
        failing_targets: {},
      },
    });
  });

  it('names each failing target with its waiting deliveries, start and reason', async () => {
    outboxHasPassed(10_000);
    settings.current = kind === 'sqlite' ? { DATA_DIR: '/tmp' } : { DATABASE_URL: 'postgres://somewhere/site' };
    const row = { target: 'chat', state: 'waiting', attempts: 1, next_attempt_at: 1, last_error: 'HTTP 403' } as const;
    await site.database
      .insertInto('lead_deliveries')
      .values([
        { ...row, lead_id: 'a', created_at: 1_000 },
        { ...row, lead_id: 'b', created_at: 2_000, last_error: null },
        { ...row, lead_id: 'c', created_at: 3_000, target: 'mail', last_error: null },
      ])
      .execute();
    const failing = { chat: { waiting: 2, since: new Date(1_000), reason: 'HTTP 403' } };
    expect(await health(12_000)).toMatchObject({ isReady: true, checks: { failing_targets: failing } });
  });

  it.each([
    ['is bad when the outbox has stopped', 0, 600_000, { isReady: false, checks: { outbox_age_seconds: 600 } }],
    ['shows an age of 0 if the outbox passes after it', 14_000, 12_000, { checks: { outbox_age_seconds: 0 } }],
  ])('%s', async (_what, passedAt, now, expected) => {
    outboxHasPassed(passedAt);
    expect(await health(now)).toMatchObject(expected);
  });

  it('is bad when the database fails', async () => {
    outboxHasPassed(0);
    vi.spyOn(site.database, 'executeQuery').mockRejectedValue(new Error('gone'));
    vi.spyOn(site.database.getExecutor(), 'executeQuery').mockRejectedValue(new Error('gone'));
    expect(await health(1_000)).toMatchObject({ isReady: false, checks: { database: false } });
  });

  it('is bad when the free space of the SQLite disk cannot be read', async () => {
    outboxHasPassed(0);
    settings.current = { DATA_DIR: '/dev/null/data' };
    expect(await health(1_000)).toMatchObject({ isReady: false, checks: { disk_free_mb: 0 } });
  });
});
