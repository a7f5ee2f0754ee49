import { describe, expect, it, vi } from 'vitest';
import { health, outboxHasPassed } from '@/lib/bff/routes/health';
import { settings } from '../support/environment';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

describe.each(databaseKinds)('the health of a process on %s', (kind) => {
  const site = siteOn(kind, []);

  it('is good while the database answers and the outbox goes on', async () => {
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
      },
    });
  });

  it('counts no negative age when the outbox passes while the database is waited for', async () => {
    outboxHasPassed(14_000);
    expect(await health(12_000)).toMatchObject({ checks: { outbox_age_seconds: 0 } });
  });

  it('is bad when the outbox stands still', async () => {
    outboxHasPassed(0);
    expect(await health(10 * 60_000)).toMatchObject({
      isReady: false,
      checks: { database: true, outbox_age_seconds: 600 },
    });
  });

  it('is bad when the database is gone', async () => {
    outboxHasPassed(0);
    vi.spyOn(site.database, 'executeQuery').mockRejectedValue(new Error('gone'));
    vi.spyOn(site.database.getExecutor(), 'executeQuery').mockRejectedValue(new Error('gone'));
    expect(await health(1_000)).toMatchObject({ isReady: false, checks: { database: false } });
    vi.restoreAllMocks();
  });

  it('is bad when the disk of SQLite cannot be asked', async () => {
    outboxHasPassed(0);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    settings.current = { DATA_DIR: '/dev/null/data' };
    expect(await health(1_000)).toMatchObject({ isReady: false, checks: { disk_free_mb: 0 } });
  });
});
