import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerMigrations } from '@/lib/embedded-provider/migrations';
import { nothingTyped } from '@/lib/lead/plain-lead';
import { backUp, restore } from '@/lib/store/database/backup';
import { copyDatabase } from '@/lib/store/database/copy';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { migrate, type SiteDialect } from '@/lib/store/database/migrate';
import { siteMigrations } from '@/lib/store/database/migrations';
import { postgresDialect } from '@/lib/store/database/postgres';
import { sharedSecret } from '@/lib/store/database/secrets';
import { sqliteDialect, sqlitePath } from '@/lib/store/database/sqlite';
import { keepLead } from '../support/kept-lead';
import { present } from '../support/present';
import { barePostgresUrl, databaseKinds } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';

const root = join(import.meta.dirname, '../..');

let parent: string;
let folder: string;
let opened: Database[];
beforeEach(() => {
  parent = temporaryFolder();
  folder = join(parent, 'data');
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.destroy();
});

const opens = async (dialect: SiteDialect) => {
  const database = await openDatabase(dialect);
  opened.push(database);
  return database;
};
const open = (dataFolder = folder) => opens(sqliteDialect(dataFolder));
const idsOf = async (database: Database) =>
  (await database.selectFrom('leads').select('id').execute()).map(({ id }) => id);
/** The command, as a process of its own. */
const run = (arguments_: string[], variables: Record<string, string> = {}) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/database.ts', ...arguments_],
    { cwd: root, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', INIT_CWD: parent, ...variables } },
  );

it('the database file alone contains the leads after the site has stopped', async () => {
  const site = await open();
  const lead = await keepLead(site);
  await site.destroy();
  const alone = join(parent, 'alone');
  mkdirSync(alone);
  copyFileSync(sqlitePath(folder), sqlitePath(alone));
  expect(await idsOf(await open(alone))).toEqual([lead.id]);
});

describe('a backup of the database', () => {
  const file = () => join(parent, 'backup.sqlite');

  it('is complete if taken while leads arrive, and restores into another folder', async () => {
    const site = await open();
    const before: string[] = [];
    let running: Promise<{ stdout: string }> | undefined;
    let isDone = false;
    for (let turn = 0; turn < 200 || !isDone; turn += 1) {
      const { id } = await keepLead(site);
      if (running === undefined) before.push(id);
      if (turn === 50) running = run(['backup', 'backup.sqlite']).finally(() => (isDone = true));
    }
    expect((await running)?.stdout).toMatch(/^ {2}leads: \d+$/m);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(parent).toSorted()).toEqual(['backup.sqlite', 'data']);

    const elsewhere = join(parent, 'elsewhere');
    const { rows, before: replaced } = restore(elsewhere, file(), false);
    expect(replaced).toBeNull();
    expect(readdirSync(elsewhere)).toEqual(['site.sqlite']);
    const again = await open(elsewhere);
    const ids = await idsOf(again);
    expect(ids).toHaveLength(rows['leads'] ?? 0);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect((await sql`pragma integrity_check`.execute(again)).rows).toEqual([{ integrity_check: 'ok' }]);
    // New numbers follow those already given.
    const numbers = await again.selectFrom('leads').select('site_number').execute();
    const next = await keepLead(again);
    expect(next.site_number).toBeGreaterThan(Math.max(...numbers.map(({ site_number: number }) => number)));
  });

  it('overwrites no existing file and fails without a database', async () => {
    expect(() => backUp(folder, file())).toThrow('no database');
    await open();
    writeFileSync(file(), 'mine');
    expect(() => backUp(folder, file())).toThrow('EEXIST');
    expect(statSync(file()).size).toBe(4);
  });

  it('replaces a database only with --replace, and keeps the old one in a file that forget does not reach', async () => {
    const site = await open();
    const lead = await keepLead(site);
    backUp(folder, file());
    const target = join(parent, 'target');
    const late = await keepLead(await open(target));
    expect(() => restore(target, file(), false)).toThrow('--replace');
    // The state of a killed site: the file and its log.
    const stopped = join(parent, 'stopped');
    mkdirSync(stopped);
    for (const ending of ['', '-wal']) copyFileSync(sqlitePath(target) + ending, sqlitePath(stopped) + ending);
    const { stdout } = await run(['restore', file(), '--replace'], { DATA_DIR: stopped });
    expect(stdout).toMatch(/kept as .*before-.*forget and purge/);
    expect(await idsOf(await open(stopped))).toEqual([lead.id]);
    const before = present(readdirSync(stopped).find((name) => name.includes('before-')));
    const kept = join(parent, 'kept');
    restore(kept, join(stopped, before), false);
    expect(statSync(sqlitePath(kept)).mode & 0o777).toBe(0o600);
    expect(await idsOf(await open(kept))).toEqual([late.id]);
  });

  it('does not replace a database that a running site has open', async () => {
    const site = await open();
    const lead = await keepLead(site);
    backUp(folder, file());
    await expect(run(['restore', 'backup.sqlite', '--replace'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop the site first'),
    });
    expect(() => restore(folder, file(), true)).toThrow('stop the site first');
    expect(await idsOf(site)).toEqual([lead.id]);
    expect(readdirSync(folder).filter((name) => /before|restoring/.test(name))).toEqual([]);
  });

  it('replaces a damaged database', async () => {
    const site = await open();
    const lead = await keepLead(site);
    backUp(folder, file());
    const target = join(parent, 'target');
    mkdirSync(target);
    writeFileSync(sqlitePath(target), 'damaged'.repeat(1_000));
    writeFileSync(`${sqlitePath(target)}-wal`, 'log');
    restore(target, file(), true);
    expect(await idsOf(await open(target))).toEqual([lead.id]);
  });

  it('is checked before the restore: a damaged, foreign, missing or incomplete file changes nothing', async () => {
    const site = await open();
    await keepLead(site);
    const target = join(parent, 'target');
    writeFileSync(join(parent, 'text'), 'no database '.repeat(1_000));
    expect(() => restore(target, join(parent, 'text'), false)).toThrow('is damaged or no database');
    const other = new Kysely<unknown>({ dialect: sqliteDialect(join(parent, 'other')).forMigrations() });
    await sql`create table others (id text)`.execute(other);
    await sql`pragma wal_checkpoint(truncate)`.execute(other);
    await other.destroy();
    copyFileSync(sqlitePath(join(parent, 'other')), join(parent, 'others'));
    expect(() => restore(target, join(parent, 'others'), false)).toThrow('no database of the site');
    expect(() => restore(target, join(parent, 'missing'), false)).toThrow('There is no file');
    copyFileSync(sqlitePath(folder), join(parent, 'half'));
    writeFileSync(join(parent, 'half-wal'), 'log');
    expect(() => restore(target, join(parent, 'half'), false)).toThrow('not whole');
    expect(readdirSync(target)).toEqual([]);
  });

  it('is refused for PostgreSQL with a hint at pg_dump and without the password in the output', async () => {
    const variables = { DATABASE_URL: 'postgres://nobody:hidden@localhost/site' };
    const refusal = run(['backup', 'backup.sqlite'], variables);
    await expect(refusal).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('pg_dump') });
    await expect(refusal).rejects.toMatchObject({ stderr: expect.not.stringContaining('hidden') });
  });
});

describe.runIf(databaseKinds.includes('postgres'))('the copy of a database to PostgreSQL', () => {
  /** More than one batch holds. */
  const MANY = 1_200;
  let url: string;

  afterAll(barePostgresUrl);

  /** A stopped site with keys that languages sort differently. */
  const stoppedSite = async (sessions = 10) => {
    url = await barePostgresUrl();
    const running = join(parent, 'running');
    await migrate(sqliteDialect(running), siteMigrations, providerMigrations);
    const site = await open(running);
    for (const key of ['a', 'B', 'Ә', 'я', 'Z-1', 'z_1', '🙂'])
      await site.insertInto('rate_limits').values({ key, window_ends_at: 2_000_000_000_000, count: 3 }).execute();
    const content = JSON.stringify({ ...nothingTyped, address: 'Абай даңғылы, «5»' });
    const order = { content, expires_at: 2_000_000_000_000 };
    await Promise.all(
      Array.from({ length: sessions }, (_, version) =>
        site
          .insertInto('order_sessions')
          .values({ ...order, id: `order-${version}`, version })
          .execute(),
      ),
    );
    const leads = [await keepLead(site), await keepLead(site)];
    await sql`update provider_counters set value = 7 where name = 'lead'`.execute(site);
    const secret = await sharedSecret(site, 'captcha');
    backUp(running, join(parent, 'moved.sqlite'));
    restore(folder, join(parent, 'moved.sqlite'), false);
    return { leads, secret };
  };

  const copy = () => copyDatabase(folder, postgresDialect(url), siteMigrations, providerMigrations);

  it('contains all rows, counters and secrets, and continues the lead numbers', async () => {
    const { leads, secret } = await stoppedSite(MANY);
    const sorting = postgresDialect(url);
    await migrate(sorting, siteMigrations);
    const target = new Kysely<unknown>({ dialect: sorting });
    await sql`alter table rate_limits alter column key type text collate "en-x-icu"`.execute(target);
    await target.destroy();
    const { stdout } = await run(['copy'], { DATABASE_URL: url });
    expect(stdout).toContain(`order_sessions: ${MANY} (`);
    expect(stdout).toContain('rate_limits: 7 (');
    const moved = await opens(postgresDialect(url));
    expect(await moved.selectFrom('leads').selectAll().orderBy('site_number').execute()).toEqual(leads);
    expect(await sharedSecret(moved, 'captcha')).toBe(secret);
    const counter = sql`select value from provider_counters where name = 'lead'`;
    expect((await counter.execute(moved)).rows).toEqual([{ value: 7 }]);
    const next = await keepLead(moved);
    expect(next.site_number).toBe((leads[1]?.site_number ?? 0) + 1);
    expect(await idsOf(moved)).toHaveLength(3);
  });

  it('fails and copies nothing when the target database is not empty', async () => {
    await stoppedSite();
    const there = await opens(postgresDialect(url));
    const lead = await keepLead(there);
    await expect(copy()).rejects.toThrow('is not empty');
    expect(await idsOf(there)).toEqual([lead.id]);
    expect(await there.selectFrom('order_sessions').select('id').execute()).toEqual([]);
  });

  it('fails and copies no lead when a row is lost on the way', async () => {
    await stoppedSite(MANY);
    const there = await opens(postgresDialect(url));
    const rule = 'create rule lost as on insert to order_sessions where new.id = ';
    await sql.raw(`${rule} 'order-7' do instead nothing`).execute(there);
    await expect(copy()).rejects.toThrow(`order_sessions is not the same in both databases (${MANY} and ${MANY - 1}`);
    expect(await idsOf(there)).toEqual([]);
  });

  it('fails while the site runs, and for a database of another release', async () => {
    await stoppedSite();
    const later = {
      ...siteMigrations,
      list: { ...siteMigrations.list, '9999-later': { up: () => Promise.resolve() } },
    };
    await expect(copyDatabase(folder, postgresDialect(url), later)).rejects.toThrow('not one of this release');
    const running = await open(join(parent, 'running'));
    await expect(run(['copy'], { DATABASE_URL: url, DATA_DIR: join(parent, 'running') })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop the site first'),
    });
    await keepLead(running);
  });
});
