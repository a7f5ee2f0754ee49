import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database';
import { postgresDialect } from '@/lib/store/postgres';
import { sqliteDialect } from '@/lib/store/sqlite';

const tables = ['leads', 'counters', 'spent_challenges', 'rate_limits', 'secrets', 'provider_leads', 'address_reports'] as const;

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const shared: typeof globalThis & { siteDatabase?: Promise<Database> | undefined } = globalThis;

/** Opens an empty database and makes it the site's; the returned function closes and removes it. */
export async function useSiteDatabase(kind: DatabaseKind): Promise<{ database: Database; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-database-'));
  const database = await openDatabase(kind === 'sqlite' ? sqliteDialect(folder) : postgresDialect(inject('postgresUrl')));
  for (const table of tables) await database.deleteFrom(table).execute();
  shared.siteDatabase = Promise.resolve(database);
  return {
    database,
    close: async () => {
      shared.siteDatabase = undefined;
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
