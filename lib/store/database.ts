import 'server-only';
import { Kysely, Migrator, type Dialect, type Migration } from 'kysely';
import { environment } from '../config/env';
import { migrations } from './migrations';
import { postgresDialect } from './postgres';
import type { Schema } from './schema';
import { sqliteDialect } from './sqlite';

export type Database = Kysely<Schema>;

/** Opens a database and brings its schema up to date. Throws when it cannot be reached or migrated. */
export async function openDatabase(dialect: Dialect): Promise<Database> {
  const database = new Kysely<Schema>({ dialect });
  try {
    await migrateToLatest(database, migrations);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Runs the migrations that a database has not seen; the table of that name keeps which those are. Throws when one fails. */
export async function migrateToLatest(
  database: Database,
  list: Record<string, Migration>,
  tableName = 'kysely_migration',
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(list) },
    migrationTableName: tableName,
    migrationLockTableName: `${tableName}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
}

// Next bundles routes and instrumentation apart; the connection is shared through the process.
const shared: typeof globalThis & { siteDatabase?: Promise<Database> | undefined } = globalThis;

/** The site's database: PostgreSQL when `DATABASE_URL` is set, otherwise SQLite in `DATA_DIR`. */
export function siteDatabase(): Promise<Database> {
  shared.siteDatabase ??= openConfigured().catch((error: unknown) => {
    shared.siteDatabase = undefined;
    throw error;
  });
  return shared.siteDatabase;
}

function openConfigured(): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = environment();
  return openDatabase(DATABASE_URL === undefined ? sqliteDialect(DATA_DIR) : postgresDialect(DATABASE_URL));
}

/** Closes the shared connection when there is one. */
export async function closeSiteDatabase(): Promise<void> {
  const opened = shared.siteDatabase;
  shared.siteDatabase = undefined;
  if (opened !== undefined) await (await opened).destroy();
}
