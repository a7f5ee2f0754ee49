import 'server-only';
import { addTables, siteDatabase, type Database } from '../store/database/database';
import { providerMigrations } from './migrations';
import type { ProviderSchema } from './schema';

export type ProviderDatabase = Awaited<ReturnType<typeof open>>;

const opened = new WeakMap<Database, Promise<ProviderDatabase>>();

/** The provider's tables, in the site's database; the first call that needs them brings them up to date. Throws when that fails. */
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

/** Adds one to a counter and returns its value, atomically across processes. */
export async function nextCount(database: ProviderDatabase, name: 'lead' | 'client'): Promise<number> {
  const { value } = await database
    .updateTable('provider_counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
