import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Dialect, type Migration } from 'kysely';
import { log } from '../../log/log.mjs';
import { isSqlite } from './database-kind';

/** A migration of the site. One that only creates an index has its definition, and `up` for SQLite; see {@link createsIndex}. */
export interface SiteMigration extends Migration {
  index?: { name: string; on: string };
}

/** Migrations by name, in order, and where a database keeps which it has seen. */
export interface Migrations {
  list: Readonly<Record<string, SiteMigration>>;
  table: string;
  /** Kysely's own migrator, which ran them in earlier releases, refuses a database with a name that it does not know. */
  before: { table: string; last: string };
  /** Tables in which they leave rows, which a copy of a whole database replaces. */
  filled?: readonly string[];
}

/** What opens a database for its users, and the same for migrations: connections that have transactions, of PostgreSQL two. */
export interface SiteDialect extends Dialect {
  forMigrations: () => Dialect;
}

/** Any numbers; the same in all releases. */
const LOCK = 4_916_020_711;
const INDEX_LOCK = 4_916_020_712;
/** Shorter than the lock time-out of calls: a lead waits behind a migration that waits, and is taken all the same. */
const LOCK_TIMEOUT_MS = 3_000;
const RETRY_PAUSE_MS = 5_000;
/** About ten minutes; then the process ends, and its supervisor begins anew. */
const MOST_TRIES = 75;
const INDEX_LOCK_PAUSE_MS = 500;
/** `lock_not_available` and `deadlock_detected`. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const HELD_UP = ['55P03', '40P01'];

/** Thrown by a command that was to open a database which the server of this release has not brought up to date yet. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
  constructor() {
    super(
      'The database is older than this release, and a site of the release before may be using it. Start this release with npm start, or run npm run migrate, then try again.',
    );
  }
}

/**
 * A migration that creates an index, such as `leads_open` on `leads (state)`. PostgreSQL creates it concurrently, so that
 * leads are taken meanwhile.
 */
export function createsIndex(name: string, on: string): SiteMigration {
  return { index: { name, on }, up: async (database) => void (await sql.raw(indexSql(name, on)).execute(database)) };
}

function indexSql(name: string, on: string, isConcurrent = false): string {
  return `create index ${isConcurrent ? 'concurrently ' : ''}${name} on ${on}`;
}

/**
 * Runs the migrations that a database has not seen and returns their names. Each is one transaction together with its
 * name, but for an index of PostgreSQL, and a lock lets one process at a time run one. One that waits for a lock of somebody
 * else, such as a backup, gives way and is tried again. Names that are not in the list are those of a newer release, which
 * only adds to what this one needs. Throws an Error with the cause when one fails; what ran before it stays.
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

/** Makes the tables where there are none yet. Throws {@link OlderDatabaseError} where some migrations are missing. */
export async function migrateIfEmpty(dialect: SiteDialect, migrations: Migrations): Promise<void> {
  const database = new Kysely<unknown>({ dialect: dialect.forMigrations() });
  const missing = await unseen(database, migrations).finally(() => database.destroy());
  if (missing === null) await migrate(dialect, migrations);
  else if (missing.length > 0) throw new OlderDatabaseError();
}

/** What a database has not seen; null when it has seen none at all. */
async function unseen(database: Kysely<unknown>, { list, table, before }: Migrations): Promise<string[] | null> {
  const seen = new Set<string>();
  for (const { name } of (await histories(database, [before.table, table])).rows)
    for (const row of (await sql<{ name: string }>`select name from ${sql.table(name)}`.execute(database)).rows)
      seen.add(row.name);
  return seen.size === 0 ? null : Object.keys(list).filter((name) => !seen.has(name));
}

/** Those of the tables that are there. Kysely's introspection asks PostgreSQL for columns too, which fails when another process has just dropped one. */
function histories(database: Kysely<unknown>, tables: string[]) {
  const known = isSqlite(database)
    ? sql`select name from sqlite_schema where type = 'table'`
    : sql`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`;
  const wanted = sql.join(tables);
  return sql<{ name: string }>`select name from (${known}) as known where name in (${wanted})`.execute(database);
}

/** Returns whether it ran: another process may have been quicker. */
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
 * Creates an index, which can be in no transaction, on another connection than that whose transaction has the lock. That lock
 * is tried, not waited for, and its transaction does nothing else: the index would wait for whoever has a snapshot.
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
  // It was broken off in the middle.
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
      // A connection that is gone has taken everything back already; what went wrong is thrown either way.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
}
