import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { postgresDialect } from '@/lib/store/database/postgres';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { postgresUrl, type DatabaseKind } from './site-database';

/** One database opened twice, as by two processes. */
export async function openTwice(
  kind: DatabaseKind,
): Promise<{ one: Database; other: Database; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-processes-'));
  const open = async () =>
    openDatabase(kind === 'sqlite' ? sqliteDialect(folder) : postgresDialect(await postgresUrl(), 3));
  const one = await open();
  const other = await open();
  return {
    one,
    other,
    close: async () => {
      await Promise.all([one.destroy(), other.destroy()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
