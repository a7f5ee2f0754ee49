import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { providerDatabase, type ProviderDatabase } from '@/lib/embedded-provider/database';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { postgresDialect } from '@/lib/store/database/postgres';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

const tables = [
  ...['leads', 'counters', 'shared_answers', 'spent_challenges', 'rate_limits', 'secrets', 'provider_leads'],
  ...['address_reports', 'order_sessions', 'lead_drafts', 'payments', 'sent_contracts', 'lead_deliveries'],
  ...['delivery_targets', 'lead_cards', 'lead_card_events', 'provider_codes', 'provider_clients', 'provider_visits'],
] as const;

export type DatabaseKind = 'sqlite' | 'postgres';
/**
 * For tests of differences between the databases: transactions, locks, conflicts, types. The rest runs on SQLite, and
 * so do these if the run asks for that (config/vitest.mutation.config.ts).
 */
export const databaseKinds: readonly DatabaseKind[] =
  process.env['TEST_DATABASES'] === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];
/** Before a release all tests run (`npm run test:full`). */
export const isFull = process.env['TEST_FULL'] === '1';
/** For long flows: on PostgreSQL, because the browser tests do the same on SQLite. */
export const flowDatabaseKinds = isFull ? databaseKinds : databaseKinds.slice(-1);

const shared: SharedState & { siteDatabase?: Promise<Database> | undefined } = sharedState;

let ownUrl: Promise<string> | undefined;

/** The PostgreSQL database of this worker. */
export function postgresUrl(): Promise<string> {
  ownUrl ??= createOwnDatabase();
  return ownUrl;
}

/** Not named by the worker's number: the runner may repeat it (vitest 4.1, where one project follows another). */
async function createOwnDatabase(): Promise<string> {
  const { url, isGiven } = inject('postgres');
  if (isGiven) return url;
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** Removes all tables of that database, for tests of migrations; the next file makes its own. */
export async function barePostgresUrl(): Promise<string> {
  const url = await postgresUrl();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return url;
}

export interface OpenDatabase {
  database: Database;
  /** The same with the tables of the embedded provider. */
  provider: ProviderDatabase;
  close: () => Promise<void>;
}

/** Opens a database as the site's, like a server that has not asked the provider yet; closing removes it. */
export async function openSiteDatabase(kind: DatabaseKind): Promise<Omit<OpenDatabase, 'provider'>> {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-database-'));
  const database = await openDatabase(kind === 'sqlite' ? sqliteDialect(folder) : postgresDialect(await postgresUrl()));
  shared.siteDatabase = Promise.resolve(database);
  return {
    database,
    close: async () => {
      shared.siteDatabase = undefined;
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function emptyTables(database: ProviderDatabase): Promise<void> {
  await Promise.all(tables.map((table) => database.deleteFrom(table).execute()));
}

/** The same, emptied, with the tables of the embedded provider. */
export async function useSiteDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  const opened = await openSiteDatabase(kind);
  const provider = await providerDatabase();
  await emptyTables(provider);
  return { ...opened, provider };
}
