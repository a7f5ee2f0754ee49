import 'server-only';
import { addTables, siteDatabase, type Database } from '../store/database/database';
import { providerMigrations } from './migrations';
import type { ProviderSchema } from './schema';

export type ProviderDatabase = Awaited<ReturnType<typeof open>>;

const opened = new WeakMap<Database, Promise<ProviderDatabase>>();

/** The provider's tables in the site's database, migrated on first use. Throws if that fails. */
export async function providerDatabase(): Promise<ProviderDatabase> {
  const site = await siteDatabase();
  const known = opened.get(site) ?? open(site);
  opened.set(site, known);
  return known;
}

async function open(site: Database) {
  try {
    await addTables(site, providerMigrations);
  } catch (error) {
    opened.delete(site);
    throw error;
  }
  return site.withTables<ProviderSchema>();
}

/** Increments a counter atomically across processes and returns its value. */
export async function nextCount(database: ProviderDatabase, name: 'lead' | 'client'): Promise<number> {
  const { value } = await database
    .updateTable('provider_counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
