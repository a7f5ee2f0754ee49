import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Dialect, type Migration } from 'kysely';
import { log } from '../../log/log.mjs';
import { isSqlite } from './database-kind';

/** A migration of the site. `index` is set if it only creates an index; `up` then serves SQLite. */
export interface SiteMigration extends Migration {
  index?: { name: string; on: string };
}

/** Migrations by name, in order, and the table that records them. */
export interface Migrations {
  list: Readonly<Record<string, SiteMigration>>;
  table: string;
  /** The table of Kysely's migrator, used by earlier releases; it refuses names that it does not know. */
  before: { table: string; last: string };
  /** Tables that the migrations fill; a copy of a database replaces their rows. */
  filled?: readonly string[];
}

/** A dialect for queries, and one for migrations: its connections support transactions, and PostgreSQL gets two. */
export interface SiteDialect extends Dialect {
  forMigrations: () => Dialect;
}

/** Arbitrary lock ids; the same in all releases. */
const LOCK = 4_916_020_711;
const INDEX_LOCK = 4_916_020_712;
/** Shorter than the lock timeout of queries: a lead that waits behind a waiting migration is still accepted. */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_PAUSE_MS = 5_000;
/** About ten minutes; then the process exits and its supervisor restarts it. */
const MOST_TRIES = 75;
const INDEX_LOCK_PAUSE_MS = 500;
/** `lock_not_available` and `deadlock_detected`. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const HELD_UP = ['55P03', '40P01'];

/** Thrown if a command opens a database that the server of this release has not migrated yet. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
  constructor() {
    super(
      'The database is older than this release, and a site of the release before may be using it. Start this release with npm start, or run npm run migrate, then try again.',
    );
  }
}

/** A migration that creates an index; on PostgreSQL concurrently, so that leads are accepted meanwhile. */
export function createsIndex(name: string, on: string): SiteMigration {
  return { index: { name, on }, up: async (database) => void (await sql.raw(indexSql(name, on)).execute(database)) };
}

function indexSql(name: string, on: string, isConcurrent = false): string {
  return `create index ${isConcurrent ? 'concurrently ' : ''}${name} on ${on}`;
}

/**
 * Runs the missing migrations and returns their names. Each runs in one transaction with its record (except an index on
 * PostgreSQL), under a lock that admits one process. A migration that hits a lock of another transaction, such as a
 * backup, is retried. Unknown names belong to a newer release, which only adds to the schema. Throws an Error with the
 * cause if one fails; earlier ones stay.
 */
export async function migrate(dialect: SiteDialect, ...all: Migrations[]): Promise<string[]> {
  const database = new Kysely<unknown>({ dialect: dialect.forMigrations() });
  try {
    const ran: string[] = [];
    for (const migrations of all) {
      const names = (await unseen(database, migrations)) ?? Object.keys(migrations.list);
      for (const name of names) if (await runOnce(database, migrations, name)) ran.push(name);
    }
    return ran;
  } catch (error) {
    throw new Error('The database could not be brought up to date', { cause: error });
  } finally {
    await database.destroy();
  }
}

/** Creates the tables in an empty database. Throws {@link OlderDatabaseError} if only some migrations are missing. */
export async function migrateIfEmpty(dialect: SiteDialect, migrations: Migrations): Promise<void> {
  const database = new Kysely<unknown>({ dialect: dialect.forMigrations() });
  const missing = await unseen(database, migrations).finally(() => database.destroy());
  if (missing === null) await migrate(dialect, migrations);
  else if (missing.length > 0) throw new OlderDatabaseError();
}

/** Names of the missing migrations; null for an empty database. */
async function unseen(database: Kysely<unknown>, { list, table, before }: Migrations): Promise<string[] | null> {
  const seen = new Set<string>();
  for (const { name } of (await histories(database, [before.table, table])).rows)
    for (const row of (await sql<{ name: string }>`select name from ${sql.table(name)}`.execute(database)).rows)
      seen.add(row.name);
  return seen.size === 0 ? null : Object.keys(list).filter((name) => !seen.has(name));
}

/** The existing history tables. Kysely's introspection fails on PostgreSQL if another process has just dropped one. */
function histories(database: Kysely<unknown>, tables: string[]) {
  const known = isSqlite(database)
    ? sql`select name from sqlite_schema where type = 'table'`
    : sql`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`;
  const wanted = sql.join(tables);
  return sql<{ name: string }>`select name from (${known}) as known where name in (${wanted})`.execute(database);
}

/** Returns false if another process has run it already. */
async function runOnce(database: Kysely<unknown>, migrations: Migrations, name: string): Promise<boolean> {
  const run = migrations.list[name]?.index === undefined || isSqlite(database) ? runInTransaction : createIndex;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(database, migrations, name);
    } catch (error) {
      if (!isHeldUp(error) || tries === MOST_TRIES) throw error;
      log.warn(
        `migration ${name}: another transaction has its table, such as a backup: tried again in ${RETRY_PAUSE_MS / 1_000} s`,
      );
      await pause(RETRY_PAUSE_MS);
    }
  }
}

function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD_UP.includes(String(error.code));
}

function runInTransaction(database: Kysely<unknown>, migrations: Migrations, name: string): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    if (!isSqlite(database)) {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(connection);
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(connection);
    }
    if (await isSeen(connection, migrations, name)) return false;
    await migrations.list[name]?.up(connection);
    await note(connection, migrations, name);
    return true;
  });
}

/**
 * Creates an index outside a transaction, on a second connection while the first holds the lock. The lock is polled,
 * not awaited: creating the index waits for every open snapshot.
 */
async function createIndex(database: Kysely<unknown>, migrations: Migrations, name: string): Promise<boolean> {
  const created = await inTransaction(database, async (connection) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(INDEX_LOCK)}) as "isLocked"
    `.execute(connection);
    if (rows[0]?.isLocked !== true) return null;
    return database.connection().execute(async (other) => {
      if (await isSeen(other, migrations, name)) return false;
      await createIndexConcurrently(other, migrations.list[name]?.index);
      await note(other, migrations, name);
      return true;
    });
  });
  if (created !== null) return created;
  await pause(INDEX_LOCK_PAUSE_MS);
  return createIndex(database, migrations, name);
}

async function createIndexConcurrently(connection: Kysely<unknown>, index: SiteMigration['index']): Promise<void> {
  if (index === undefined) return;
  const known = sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index.name})
  `;
  const [found] = (await known.execute(connection)).rows;
  if (found?.isValid === true) return;
  // An earlier attempt was interrupted.
  if (found !== undefined) await sql`drop index concurrently ${sql.id(index.name)}`.execute(connection);
  await sql.raw(indexSql(index.name, index.on, true)).execute(connection);
}

function historyOf({ table, before }: Migrations, name: string) {
  return sql.table(name <= before.last ? before.table : table);
}

async function isSeen(connection: Kysely<unknown>, migrations: Migrations, name: string): Promise<boolean> {
  for (const each of [migrations.before.table, migrations.table])
    await connection.schema
      .createTable(each)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
  const history = historyOf(migrations, name);
  return (await sql`select name from ${history} where name = ${name}`.execute(connection)).rows.length > 0;
}

async function note(connection: Kysely<unknown>, migrations: Migrations, name: string): Promise<void> {
  const moment = new Date().toISOString();
  await sql`
    insert into ${historyOf(migrations, name)} (name, timestamp) values (${name}, ${moment})
  `.execute(connection);
}

function inTransaction<Result>(
  database: Kysely<unknown>,
  work: (connection: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql.raw(isSqlite(database) ? 'begin immediate' : 'begin').execute(connection);
    try {
      const result = await work(connection);
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      // A lost connection has rolled back already; the original error is thrown either way.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}
