import 'server-only';
import { Kysely } from 'kysely';
import { environment } from '../../config/env';
import { sharedState, type SharedState } from '../../process/shared-state.mjs';
import { migrate, migrateIfEmpty, type Migrations, type SiteDialect } from './migrate';
import { siteMigrations } from './migrations';
import { postgresDialect } from './postgres';
import type { Schema } from './schema';
import { sqliteDialect } from './sqlite';

export type Database = Kysely<Schema>;

interface Opened {
  dialect: SiteDialect;
  bringUpToDate: typeof migrate | typeof migrateIfEmpty;
}

const shared: SharedState & {
  siteDatabase?: Promise<Database> | undefined;
  openedDatabases?: WeakMap<Database, Opened>;
} = sharedState;
const dialects = (shared.openedDatabases ??= new WeakMap());

/** Opens a database and migrates it. Throws if it is unreachable or a migration fails. */
export function openDatabase(dialect: SiteDialect): Promise<Database> {
  return open(dialect, migrate);
}

async function open(dialect: SiteDialect, bringUpToDate: typeof migrate | typeof migrateIfEmpty): Promise<Database> {
  await bringUpToDate(dialect, siteMigrations);
  const database = new Kysely<Schema>({ dialect });
  dialects.set(database, { dialect, bringUpToDate });
  return database;
}

/** Migrates further tables of an open database the same way as at its opening. Throws the same errors. */
export async function addTables(database: Database, migrations: Migrations): Promise<void> {
  const opened = dialects.get(database);
  if (opened === undefined) throw new Error('The database was not opened by the site');
  await opened.bringUpToDate(opened.dialect, migrations);
}

/** The site's database, migrated on first use: PostgreSQL if `DATABASE_URL` is set, otherwise SQLite in `DATA_DIR`. */
export function siteDatabase(): Promise<Database> {
  return (shared.siteDatabase ??= forgetFailure(openDatabase(siteDialect())));
}

/** The database for a command of any release, not migrated. Throws OlderDatabaseError if migrations are missing. */
export function unmigratedSiteDatabase(): Promise<Database> {
  return (shared.siteDatabase ??= forgetFailure(open(siteDialect(), migrateIfEmpty)));
}

async function forgetFailure(opening: Promise<Database>): Promise<Database> {
  try {
    return await opening;
  } catch (error) {
    shared.siteDatabase = undefined;
    throw error;
  }
}

/** The dialect that the environment names. */
export function siteDialect(): SiteDialect {
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR } = environment();
  return DATABASE_URL === undefined ? sqliteDialect(DATA_DIR) : postgresDialect(DATABASE_URL, DATABASE_CONNECTIONS);
}

/** Closes the shared connection if it is open. */
export async function closeSiteDatabase(): Promise<void> {
  const opened = shared.siteDatabase;
  shared.siteDatabase = undefined;
  if (opened !== undefined) await (await opened).destroy();
}
