import 'server-only';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { SqliteDialect, type Dialect } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;

/** Path of the database file in the data folder. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'site.sqlite');
}

/** SQLite in the data folder. Write-ahead log with full sync: what was committed survives a lost power line. */
export function sqliteDialect(dataFolder: string): Dialect {
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return new SqliteDialect({
    database: async () => {
      const database = new Sqlite(sqlitePath(dataFolder));
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      return database;
    },
  });
}
