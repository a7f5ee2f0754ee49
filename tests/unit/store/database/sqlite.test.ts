import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { temporaryFolder } from '../../../support/temporary-folder';

it('sqliteDialect creates the data folder with access for its owner only', () => {
  const folder = join(temporaryFolder(), 'site', 'data');
  sqliteDialect(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

describe('the file permissions of the database', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    chmodSync(folder, 0o755);
  });

  const rights = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );

  it('restrict a new database and its log to the owner, even in a readable folder', async () => {
    const database = await openDatabase(sqliteDialect(folder));
    expect(rights()).toEqual({ 'site.sqlite': '600', 'site.sqlite-shm': '600', 'site.sqlite-wal': '600' });
    await database.destroy();
  });

  it('are restricted for an existing database and its backups, but not for other files', async () => {
    await (await openDatabase(sqliteDialect(folder))).destroy();
    const others = ['site.sqlite.before-2026-09-01', 'notes.txt'];
    for (const name of others) writeFileSync(join(folder, name), '');
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const database = await openDatabase(sqliteDialect(folder));
    const ofDatabase = { 'site.sqlite': '600', 'site.sqlite-shm': '600', 'site.sqlite-wal': '600' };
    expect(rights()).toEqual({ ...ofDatabase, 'site.sqlite.before-2026-09-01': '600', 'notes.txt': '644' });
    await database.destroy();
  });
});

describe('concurrent writes in one transaction', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = temporaryFolder();
    database = await openDatabase(sqliteDialect(folder));
  });
  afterEach(() => database.destroy());

  const write = (id: string) =>
    database.insertInto('spent_challenges').values({ id, expires_at: 1 }).returning('id').executeTakeFirst();
  const written = async (asked = database) =>
    (await asked.selectFrom('spent_challenges').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('succeed or fail independently', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'a', 'c'].map(write));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ value: { id: 'b' } });
    expect(outcomes[2]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE') } });
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  it('return the number of changed rows', async () => {
    await Promise.all(['a', 'b'].map(write));
    expect(await database.deleteFrom('spent_challenges').executeTakeFirst()).toEqual({ numDeletedRows: 2n });
  });

  it('are visible to other processes once they are answered', async () => {
    const other = await openDatabase(sqliteDialect(folder));
    await Promise.all(['a', 'b'].map(write));
    expect(await written(other)).toEqual(['a', 'b']);
    await other.destroy();
  });

  it('fail on a full disk, and succeed again later', async () => {
    await sql`pragma max_page_count = 1`.execute(database);
    const outcomes = await Promise.allSettled(['a', 'b'].map((id) => write(id.repeat(100_000))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await sql`pragma max_page_count = 1000000`.execute(database);
    await write('c');
    expect(await written()).toEqual(['c']);
  });

  it('are stored before the database is closed', async () => {
    const writes = Promise.all(['a', 'b'].map(write));
    await written();
    await database.destroy();
    await writes;
    database = await openDatabase(sqliteDialect(folder));
    expect(await written()).toEqual(['a', 'b']);
  });

  it('do not allow a caller to begin a transaction', async () => {
    await expect(database.transaction().execute(async () => undefined)).rejects.toThrow('stands for itself');
  });
});
