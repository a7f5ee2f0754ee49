import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery, Kysely, Migrator, sql, type DatabaseConnection, type Dialect } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerMigrations } from '@/lib/embedded-provider/migrations';
import { openDatabase } from '@/lib/store/database/database';
import { listLeads } from '@/lib/store/leads/leads';
import {
  createsIndex,
  migrate,
  migrateIfEmpty,
  type Migrations,
  type SiteDialect,
  type SiteMigration,
} from '@/lib/store/database/migrate';
import { siteMigrations } from '@/lib/store/database/migrations';
import { drainOutbox } from '@/lib/store/leads/outbox';
import { postgresDialect } from '@/lib/store/database/postgres';
import type { LeadTable } from '@/lib/store/database/schema';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { keepLead } from '../support/kept-lead';
import { barePostgresUrl, databaseKinds, isFull } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';

/** The test makes all tables some fifty times. */
const KILLED_TIMEOUT_MS = 300_000;
const root = join(import.meta.dirname, '../..');
const names = Object.keys(siteMigrations.list);
const [newest = ''] = names.slice(-1);
const first = (count: number) => Object.fromEntries(Object.entries(siteMigrations.list).slice(0, count));
/** The migrations of the release before that one. */
const before = (name: string): Migrations => ({ ...siteMigrations, list: first(names.indexOf(name)) });

const withOneMore = (migration: SiteMigration): Migrations => ({
  ...siteMigrations,
  list: { ...siteMigrations.list, '9999-of-tomorrow': migration },
});
const column: SiteMigration = {
  up: (database) => database.schema.alterTable('leads').addColumn('of_tomorrow', 'text').execute(),
};
const index = createsIndex('leads_of_tomorrow', 'leads (kind)');

/** A dialect whose connections fail after so many statements of its migrations, like those of a killed process. */
function killedAfter(statements: number, dialect: SiteDialect): SiteDialect {
  let left = statements;
  const dying = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : connection.executeQuery(query);
    },
    streamQuery: () => {
      throw new Error('not used');
    },
  });
  const forMigrations = (): Dialect => {
    const real = dialect.forMigrations();
    return {
      createAdapter: () => real.createAdapter(),
      createIntrospector: (database) => real.createIntrospector(database),
      createQueryCompiler: () => real.createQueryCompiler(),
      createDriver: () => {
        const driver = real.createDriver();
        const [acquire, release] = [driver.acquireConnection.bind(driver), driver.releaseConnection.bind(driver)];
        const connections = new Map<DatabaseConnection, DatabaseConnection>();
        return Object.assign(driver, {
          acquireConnection: async () => {
            const connection = await acquire();
            const wrapped = dying(connection);
            connections.set(wrapped, connection);
            return wrapped;
          },
          releaseConnection: async (wrapped: DatabaseConnection) => {
            const connection = connections.get(wrapped) ?? wrapped;
            // A killed process loses its lock at once; libsql keeps that of a closed connection for a while.
            if (left < 0) await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
            await release(connection);
          },
        });
      },
    };
  };
  return { ...forMigrations(), forMigrations };
}

describe.each(databaseKinds)('the migrations on %s', (kind) => {
  let place: string;
  const freshPlace = async () => {
    place = kind === 'sqlite' ? temporaryFolder() : await barePostgresUrl();
  };
  const dialect = () => (kind === 'sqlite' ? sqliteDialect(place) : postgresDialect(place));
  beforeEach(freshPlace);
  if (kind === 'postgres') afterAll(barePostgresUrl);

  const asked = async <Answer>(ask: (database: Kysely<unknown>) => Promise<Answer>): Promise<Answer> => {
    const database = new Kysely<unknown>({ dialect: dialect().forMigrations() });
    return ask(database).finally(() => database.destroy());
  };
  const schema = () =>
    asked(async (database) => {
      const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
      const shape = tables.map((table) => ({ ...table, columns: table.columns.toSorted(byName) }));
      const indexes = await sql<{ name: string }>`${
        kind === 'sqlite'
          ? sql`select name from sqlite_master where type = 'index' order by 1`
          : sql`select indexname as name from pg_indexes where schemaname = 'public' order by 1`
      }`.execute(database);
      return { tables: shape.toSorted(byName), indexes: indexes.rows };
    });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  const seen = (table: string) =>
    asked(async (database) =>
      (await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(database)).rows.map(
        ({ name }) => name,
      ),
    );

  it(
    'produce the same schema when they run again after being killed at any statement',
    async () => {
      const all = [siteMigrations, providerMigrations];
      await migrate(dialect(), ...all);
      const whole = await schema();
      await freshPlace();
      let statements = 0;
      // A sample, at another statement of each migration; before a release all.
      const step = isFull ? 1 : { sqlite: 7, postgres: 13 }[kind];
      for (; ; statements += step) {
        const done = await migrate(killedAfter(statements, dialect()), ...all).then(
          () => true,
          () => false,
        );
        if (done) break;
        if (statements % 2 === 0) continue;
        // Every second killed run is continued by the next one; this one runs to its end.
        await migrate(dialect(), ...all);
        expect(await schema()).toEqual(whole);
        await freshPlace();
      }
      await migrate(dialect(), ...all);
      expect(await schema()).toEqual(whole);
      expect(statements).toBeGreaterThan(names.length * 4);
    },
    KILLED_TIMEOUT_MS,
  );

  /** Runs a module in a process of its own, which has `dialect`, `migrate` and `siteMigrations`. */
  const inProcess = (code: string) => {
    const script = `
      import { migrate } from './lib/store/database/migrate.ts';
      import { siteMigrations } from './lib/store/database/migrations.ts';
      import { postgresDialect } from './lib/store/database/postgres.ts';
      import { sqliteDialect } from './lib/store/database/sqlite.ts';
      const [kind, place] = process.argv.slice(1);
      const dialect = kind === 'sqlite' ? sqliteDialect(place) : postgresDialect(place);
      ${code}
    `;
    const options = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script];
    return promisify(execFile)(process.execPath, [...options, kind, place], { cwd: root });
  };

  it.runIf(isFull)('resume with the interrupted migration after their process is killed', async () => {
    await migrate(dialect(), siteMigrations);
    const whole = await schema();
    await freshPlace();
    const dies = `
      const list = { ...siteMigrations.list };
      const [third] = Object.keys(list).slice(2);
      const { up } = list[third];
      list[third] = { up: async (database) => { await up(database); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); } };
      await migrate(dialect, { ...siteMigrations, list });
    `;
    await expect(inProcess(dies)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await migrate(dialect(), siteMigrations)).toEqual(names.slice(2));
    expect(await schema()).toEqual(whole);
  });

  it('run once when three processes start at the same time', async () => {
    const run = async (): Promise<string[]> => {
      // With SQLite, one process would stop itself: a connection that waits stops the others.
      if (kind === 'postgres') return migrate(dialect(), siteMigrations);
      const code = 'console.log(JSON.stringify(await migrate(dialect, siteMigrations)));';
      return JSON.parse((await inProcess(code)).stdout);
    };
    expect((await Promise.all([run(), run(), run()])).flat().toSorted()).toEqual(names);
  });

  it('are checked without errors while another process alters tables', async () => {
    // With as many, a look that asks PostgreSQL for columns failed three times of three.
    const changesOfTables = kind === 'postgres' ? 200 : 20;
    await migrate(dialect(), siteMigrations);
    let isDone = false;
    const changes = asked(async (other) => {
      for (let round = 0; round < changesOfTables; round += 1) {
        await other.schema.alterTable('leads').addColumn('of_tomorrow', 'text').execute();
        await other.schema.alterTable('leads').dropColumn('of_tomorrow').execute();
      }
    }).finally(() => (isDone = true));
    while (!isDone) expect(await migrate(dialect(), siteMigrations)).toEqual([]);
    await changes;
  });

  it('let this release read and write a database that has newer migrations', async () => {
    await migrate(dialect(), withOneMore(column));
    const database = await openDatabase(dialect());
    await keepLead(database);
    expect(await listLeads(database, 10)).toHaveLength(1);
    await database.destroy();
  });

  /** Runs the first migrations as an older release does. */
  const migratedByKysely = (count: number) =>
    asked((db) =>
      new Migrator({ db, provider: { getMigrations: () => Promise.resolve(first(count)) } }).migrateToLatest(),
    );

  it('stay compatible with older releases that use the Kysely migrator', async () => {
    await migrate(dialect(), siteMigrations);
    const last = names.indexOf(siteMigrations.before.last) + 1;
    expect(await migratedByKysely(last)).toEqual({ results: [] });
    expect(await seen('kysely_migration')).toEqual(names.slice(0, last));
    expect(await seen('site_migration')).toEqual(names.slice(last));
  });

  it('continue after the last migration of an older release with the Kysely migrator', async () => {
    await migratedByKysely(8);
    expect(await migrate(dialect(), siteMigrations)).toEqual(names.slice(8));
    expect(await migrate(dialect(), siteMigrations)).toEqual([]);
  });

  it('run through migrateIfEmpty only on an empty database; an older one gets an error with advice', async () => {
    await migrate(dialect(), before(newest));
    const earlier = await schema();
    await expect(migrateIfEmpty(dialect(), siteMigrations)).rejects.toThrow(/older than this release.*npm start/s);
    expect(await schema()).toEqual(earlier);
    await freshPlace();
    await migrateIfEmpty(dialect(), siteMigrations);
    await migrateIfEmpty(dialect(), siteMigrations);
    expect(await migrate(dialect(), siteMigrations)).toEqual([]);
  });

  it('keep leads of the previous release deliverable, also those it stores after the migration', async () => {
    await migrate(dialect(), before('0013-progress-of-deliveries'));
    // Only the columns of the previous release.
    const insert = (number: number, state: string, attempts: number) =>
      asked((database) =>
        sql`
          insert into leads (id, kind, site_number, state, phone, firstname, address, payload, locale, idempotency_key,
            request_hash, attempts, next_attempt_at, created_at)
          values (${String(number)}, 'store-lead', ${number}, ${state}, '87000000001', 'A', '', '{}', 'ru',
            ${String(number)}, '', ${attempts}, ${state === 'received' ? 1 : null}, 1)
        `.execute(database),
      );
    await insert(1, 'received', 0);
    await insert(2, 'received', 3);
    await insert(3, 'delivered', 1);
    await migrate(dialect(), siteMigrations);
    await insert(4, 'received', 0);
    const database = await openDatabase(dialect());
    const leads = () => database.selectFrom('leads').selectAll().orderBy('site_number').execute();
    expect(await leads()).toMatchObject([
      { progress: 'sending', uncertain: 0, give_up_at: null },
      { progress: 'idle', uncertain: 1, give_up_at: expect.any(Number) },
      { progress: 'idle', uncertain: 0, state: 'delivered' },
      { progress: 'sending', uncertain: 0, give_up_at: null },
    ]);
    const accepts = (lead: LeadTable) => Promise.resolve({ success: true as const, data: { id: lead.id } });
    expect(await drainOutbox(database, accepts, new AbortController().signal)).toEqual({ answered: 3, failed: 0 });
    expect((await leads()).map(({ crm_number: number }) => number)).toEqual(['1', '2', null, '4']);
    await database.destroy();
  });

  it('report the cause of a failure and roll back only the failed migration', async () => {
    const broken: Migrations = {
      ...siteMigrations,
      list: {
        ...before(newest).list,
        '0999-broken': {
          up: async (database) => {
            await database.schema.createTable('half').addColumn('id', 'text').execute();
            await database.schema.dropTable('no_such_table').execute();
          },
        },
      },
    };
    await expect(migrate(dialect(), broken)).rejects.toMatchObject({
      message: 'The database could not be brought up to date',
      cause: { message: expect.stringContaining('no_such_table') },
    });
    expect((await schema()).tables.map(({ name }) => name)).not.toContain('half');
    expect(await migrate(dialect(), siteMigrations)).toEqual(names.slice(-1));
  });

  describe.runIf(kind === 'postgres')('with a second database connection', () => {
    let other: Client;
    beforeEach(async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      other = new Client({ connectionString: place });
      await other.connect();
    });
    afterEach(() => other.end());

    it.each([
      ['change a table', 'access share', column],
      ['create an index', 'row exclusive', index],
    ])('%s after its transaction ends and accept leads in the meantime', async (_what, mode, migration) => {
      const database = await openDatabase(dialect());
      await other.query(`begin; lock table leads in ${mode} mode`);
      const migrated = migrate(dialect(), withOneMore(migration));
      await vi.waitFor(async () => {
        const { rows } = await other.query('select 1 from pg_locks where not granted');
        expect(rows).toHaveLength(1);
      }, 30_000);
      await keepLead(database);
      if (migration === column)
        await vi.waitFor(
          () => expect(console.error).toHaveBeenCalledWith(expect.stringContaining('tried again in 5 s')),
          30_000,
        );
      await other.query('commit');
      expect(await migrated).toEqual(['9999-of-tomorrow']);
      await database.destroy();
    });

    it('replace an invalid index, which only one of three parallel processes creates', async () => {
      await migrate(dialect(), siteMigrations);
      await other.query('create index leads_of_tomorrow on leads (phone)');
      await other.query("update pg_index set indisvalid = false where indexrelid = 'leads_of_tomorrow'::regclass");
      const all = await Promise.all([1, 2, 3].map(() => migrate(dialect(), withOneMore(index))));
      expect(all.flat()).toEqual(['9999-of-tomorrow']);
      const { rows } = await other.query(
        "select indisvalid, pg_get_indexdef(indexrelid) like '%(kind)' as is_new from pg_index where indexrelid = 'leads_of_tomorrow'::regclass",
      );
      expect(rows).toEqual([{ indisvalid: true, is_new: true }]);
    });
  });
});
