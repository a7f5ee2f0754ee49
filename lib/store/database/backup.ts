import 'server-only';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { siteMigrations } from './migrations';
import { sqlitePath } from './sqlite';

const OTHERS_TIMEOUT_MS = 2_000;
const BACKUP_TIMEOUT_MS = 60_000;
const OWNER_ALONE = 0o600;
/** Suffixes of the files that SQLite keeps for one database. */
const ENDINGS = ['', '-wal', '-shm'];

export type RowCounts = Record<string, number>;

/**
 * Writes a snapshot of the SQLite database in a data folder to a new file with owner-only permissions; the site may be
 * running. Returns the row counts read from that file. Throws, and leaves no file behind, if there is no database, if
 * the file exists, or if the copy is damaged.
 */
export function backUp(dataFolder: string, file: string): RowCounts {
  const path = sqlitePath(dataFolder);
  if (!existsSync(path)) throw new Error(`There is no database at ${path}`);
  return inNewFile(file, () => {
    using(path, (database) => {
      database.pragma(`busy_timeout = ${BACKUP_TIMEOUT_MS}`);
      database.prepare('vacuum into ?').run(file);
    });
    // VACUUM INTO does not sync the file.
    waitForDisk(file);
    return checkedRows(file);
  });
}

/**
 * Replaces the SQLite database of a data folder with a backup. The site must be stopped. Returns the row counts and the
 * path of the replaced database. Throws, and changes nothing, if the file is damaged or is not a database of the site,
 * if a database exists and must not be replaced, or if another process has it open.
 */
export function restore(
  dataFolder: string,
  file: string,
  isReplaced: boolean,
): { rows: RowCounts; before: string | null } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(`${file} is not whole without ${file}-wal: restore a file that npm run backup has written`);
  const path = sqlitePath(dataFolder);
  const old = ENDINGS.filter((ending) => existsSync(path + ending));
  if (old.length > 0 && !isReplaced)
    throw new Error(`There is a database at ${path} already. With --replace it is kept beside, under another name`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const copy = `${path}.restoring`;
  rmSync(copy, { force: true });
  return inNewFile(copy, () => {
    copyFileSync(file, copy);
    // copyFileSync also copies the permissions.
    chmodSync(copy, OWNER_ALONE);
    waitForDisk(copy);
    const rows = checkedRows(copy);
    const before = old.length === 0 ? null : `${path}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (old.includes('')) makeOneFile(path);
    // The write-ahead log first: beside the restored file, SQLite would apply its pages.
    for (const ending of ENDINGS.toReversed())
      if (before !== null && existsSync(path + ending)) renameSync(path + ending, before + ending);
    renameSync(copy, path);
    waitForDisk(dataFolder);
    return { rows, before };
  });
}

/** Opens a SQLite database with an exclusive lock until it is closed. Throws if another process has it open. */
export function openExclusively(path: string): Sqlite.Database {
  const database = new Sqlite(path);
  try {
    database.pragma(`busy_timeout = ${OTHERS_TIMEOUT_MS}`);
    database.pragma('locking_mode = exclusive');
    database.exec('begin exclusive');
    database.exec('commit');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new InUseError(`${path} is in use: stop the site first`, { cause: error });
    throw error;
  }
}

class InUseError extends Error {
  override name = 'InUseError';
}

function makeOneFile(path: string): void {
  try {
    const database = openExclusively(path);
    try {
      database.pragma('journal_mode = delete');
    } finally {
      database.close();
    }
  } catch (error) {
    // A damaged database is a reason to restore a backup, so ignore that error.
    if (error instanceof InUseError) throw error;
  }
}

/** Creates the file and removes it if `work` fails. Throws if the file exists. */
function inNewFile<Result>(file: string, work: () => Result): Result {
  writeFileSync(file, '', { flag: 'wx', mode: OWNER_ALONE });
  try {
    return work();
  } catch (error) {
    for (const ending of [...ENDINGS, '-journal']) rmSync(file + ending, { force: true });
    throw error;
  }
}

function waitForDisk(path: string): void {
  for (const each of [path, dirname(path)]) {
    const opened = openSync(each, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  }
}

function checkedRows(file: string): RowCounts {
  return using(file, (database) => {
    try {
      // Without a write-ahead log, so that the backup is one file.
      database.pragma('journal_mode = delete');
      const found = valuesOf(database, 'pragma integrity_check');
      if (found.join() !== 'ok') throw new Error(found.join('; '));
    } catch (error) {
      throw new Error(`${file} is damaged or no database`, { cause: error });
    }
    const tables = valuesOf(database, "select name from sqlite_master where type = 'table' order by name");
    if (![siteMigrations.before.table, 'leads'].every((table) => tables.includes(table)))
      throw new Error(`${file} is no database of the site`);
    return Object.fromEntries(
      tables.map((table) => [table, Number(valuesOf(database, `select count(*) from "${table}"`)[0])]),
    );
  });
}

function valuesOf(database: Sqlite.Database, query: string): unknown[] {
  return database.prepare(query).raw().all().flat();
}

function using<Result>(path: string, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
