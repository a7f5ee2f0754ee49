import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder';

// Next bundles instrumentation, which opens the database, apart from the routes that use it.
beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', temporaryFolder());
  await (await import('@/lib/store/database/database')).siteDatabase();
  vi.resetModules();
});
afterEach(async () => {
  await (await import('@/lib/store/database/database')).closeSiteDatabase();
});

it('the embedded provider creates its tables in a database that another bundle has opened', async () => {
  const { providerDatabase } = await import('@/lib/embedded-provider/database');
  const database = await providerDatabase();
  expect(await database.selectFrom('provider_leads').selectAll().execute()).toEqual([]);
});
