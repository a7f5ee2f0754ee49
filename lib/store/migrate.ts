import 'server-only';
import { Kysely, sql, type Dialect, type Migration } from 'kysely';
import { isSqlite } from './database-kind';

/** Migrations by name, in order, and where a database keeps which it has seen. */
export interface Migrations {
  list: Readonly<Record<string, Migration>>;
  table: string;
  /** Kysely's own migrator, which ran them in earlier releases, refuses a database with a name that it does not know. */
  before: { table: string; last: string };
  /** Tables in which they leave rows, which a copy of a whole database replaces. */
  filled?: readonly string[];
}

/** What opens a database for its users, and the same by one connection that has transactions. */
export interface SiteDialect extends Dialect {
  byOneConnection: () => Dialect;
}

/** Any number; the same in all releases. */
const LOCK = 4_916_020_711;

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
 * Runs the migrations that a database has not seen and returns their names. Each is one transaction together with its
 * name, and a lock lets one process at a time run one. Names that are not in the list are those of a newer release, which
 * only adds to what this one needs. Throws an Error with the cause when one fails; what ran before it stays.
 */
export async function migrate(dialect: SiteDialect, ...all: Migrations[]): Promise<string[]> {
  const database = new Kysely<unknown>({ dialect: dialect.byOneConnection() });
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
  const database = new Kysely<unknown>({ dialect: dialect.byOneConnection() });
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
function runOnce(database: Kysely<unknown>, { list, table, before }: Migrations, name: string): Promise<boolean> {
  const history = name <= before.last ? before.table : table;
  return database.connection().execute(async (connection) => {
    await sql.raw(isSqlite(database) ? 'begin immediate' : 'begin').execute(connection);
    try {
      if (!isSqlite(database)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(connection);
      for (const each of [before.table, table])
        await connection.schema
          .createTable(each)
          .ifNotExists()
          .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
          .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
          .execute();
      const { rows } = await sql`select name from ${sql.table(history)} where name = ${name}`.execute(connection);
      if (rows.length === 0) {
        await list[name]?.up(connection);
        const moment = new Date().toISOString();
        await sql`insert into ${sql.table(history)} (name, timestamp) values (${name}, ${moment})`.execute(connection);
      }
      await sql.raw('commit').execute(connection);
      return rows.length === 0;
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
