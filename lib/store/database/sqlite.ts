import 'server-only';
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, SqliteDialect } from 'kysely';
import type { SiteDialect } from './migrate';
import { GroupedSqliteDriver, openForMigrations } from './sqlite-driver';

const DATABASE_FILE = 'site.sqlite';
const OWNER_ALONE = 0o600;
const OTHERS_RIGHTS = 0o077;

/** Path of the database file in the data folder. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, DATABASE_FILE);
}

const CHUNK_BYTES = 1024 * 1024;
/** Truncation stops all writes while it waits for readers: shorter than writers wait for it. */
const TRUNCATION_TIMEOUT_MS = 2_000;

/**
 * Truncates the write-ahead log, which keeps deleted data, and searches the files for the digits of a phone. If they
 * remain, from rows deleted before `secure_delete`, runs VACUUM. Returns true if they are gone; false too if another
 * program reads the database for long, so that the log stays.
 */
export async function wipeDeleted(dataFolder: string, digits: string): Promise<boolean> {
  const database = new Kysely<unknown>({ dialect: sqliteDialect(dataFolder).forMigrations() });
  try {
    await sql`pragma busy_timeout = ${sql.lit(TRUNCATION_TIMEOUT_MS)}`.execute(database);
    if (!(await isTruncated(database))) return false;
    if (await areGone(dataFolder, digits)) return true;
    await sql`vacuum`.execute(database);
    return (await isTruncated(database)) && (await areGone(dataFolder, digits));
  } finally {
    await database.destroy();
  }
}

async function isTruncated(database: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

async function areGone(dataFolder: string, digits: string): Promise<boolean> {
  for (const ending of ['', '-wal']) {
    const path = `${sqlitePath(dataFolder)}${ending}`;
    if (!existsSync(path)) continue;
    let end = '';
    for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: CHUNK_BYTES })) {
      if (`${end}${chunk}`.includes(digits)) return false;
      end = String(chunk).slice(-digits.length);
    }
  }
  return true;
}

/** Restricts the database files to their owner, whatever the folder allows. */
function keepToOwner(dataFolder: string): void {
  const path = sqlitePath(dataFolder);
  // SQLite gives -wal and -shm the permissions of this file.
  if (!existsSync(path)) writeFileSync(path, '', { flag: 'a', mode: OWNER_ALONE });
  for (const name of readdirSync(dataFolder).filter((file) => file.startsWith(DATABASE_FILE))) {
    const { mode, uid } = statSync(join(dataFolder, name));
    if ((mode & OTHERS_RIGHTS) !== 0 && uid === process.getuid?.()) chmodSync(join(dataFolder, name), OWNER_ALONE);
  }
}

/** SQLite in the data folder, which is created if missing. */
export function sqliteDialect(dataFolder: string): SiteDialect {
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  keepToOwner(dataFolder);
  const path = sqlitePath(dataFolder);
  const forMigrations = () => new SqliteDialect({ database: async () => openForMigrations(path) });
  return Object.assign(forMigrations(), { createDriver: () => new GroupedSqliteDriver(path), forMigrations });
}
