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
/** What may lie beside the file of a database and belongs to it. */
const ENDINGS = ['', '-wal', '-shm'];

/** How many rows a database has, by table. */
export type RowCounts = Record<string, number>;

/**
 * Writes what the SQLite database of a data folder holds at this moment into a new file that its owner alone can read; the
 * site may run meanwhile. Returns what the file holds, which is read from it. Throws when there is no database, when there
 * is a file of that name already, or when the copy is not whole; then no file is left behind.
 */
export function backUp(dataFolder: string, file: string): RowCounts {
  const path = sqlitePath(dataFolder);
  if (!existsSync(path)) throw new Error(`There is no database at ${path}`);
  return inNewFile(file, () => {
    using(path, (database) => {
      database.pragma(`busy_timeout = ${BACKUP_TIMEOUT_MS}`);
      database.prepare('vacuum into ?').run(file);
    });
    // SQLite itself does not wait for the disk here.
    waitForDisk(file);
    return checkedRows(file);
  });
}

/**
 * Puts a backup in the place of the SQLite database of a data folder. The site must be stopped. Returns what the database
 * holds now, and where the one before was put. Throws, with everything left as it was, when the file is damaged or no
 * database of the site, when there is a database that is not to be replaced, or when another process has it open.
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
    // It has the other file's rights by now.
    chmodSync(copy, OWNER_ALONE);
    waitForDisk(copy);
    const rows = checkedRows(copy);
    const before = old.length === 0 ? null : `${path}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (old.includes('')) makeOneFile(path);
    // The log first: were it left beside the restored file, its pages would be taken for newer ones.
    for (const ending of ENDINGS.toReversed())
      if (before !== null && existsSync(path + ending)) renameSync(path + ending, before + ending);
    renameSync(copy, path);
    waitForDisk(dataFolder);
    return { rows, before };
  });
}

/**
 * Opens a SQLite database so that no other process can, until it is closed or this process ends. Throws when another has
 * it open, as the site has while it runs.
 */
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
    // A damaged database is a reason to restore one.
    if (error instanceof InUseError) throw error;
  }
}

/** Removes the file when the work on it fails. Throws when there is one already. */
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
      // One file, whichever way it was copied.
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
