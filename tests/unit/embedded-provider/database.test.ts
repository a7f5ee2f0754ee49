import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Next bundles instrumentation, which opens the database, apart from the routes that use it.
let folder: string;

beforeEach(async () => {
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), 'qosyl-bundles-'));
  vi.stubEnv('DATA_DIR', folder);
  await (await import('@/lib/store/database/database')).siteDatabase();
  vi.resetModules();
});
afterEach(async () => {
  await (await import('@/lib/store/database/database')).closeSiteDatabase();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

it('the embedded provider creates its tables in a database that another bundle has opened', async () => {
  const { providerDatabase } = await import('@/lib/embedded-provider/database');
  const database = await providerDatabase();
  expect(await database.selectFrom('provider_leads').selectAll().execute()).toEqual([]);
});
