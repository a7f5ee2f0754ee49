import 'server-only';
import type { ProviderDatabase } from './database';

/** Erases leads, contracts, visits and codes of a phone (87 and nine digits). Returns the number of rows by table. */
export async function forgetAtProvider(database: ProviderDatabase, phone: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const keys: string[] = [];
  for (const table of ['provider_leads', 'provider_clients'] as const) {
    const rows = await database.deleteFrom(table).where('phone', '=', phone).returning('idempotency_key').execute();
    keys.push(...rows.map(({ idempotency_key: key }) => key));
    counts[table] = rows.length;
  }
  counts['provider_visits'] = 0;
  for (const key of keys) {
    const { numDeletedRows } = await database
      .deleteFrom('provider_visits')
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    counts['provider_visits'] += Number(numDeletedRows);
  }
  const codes = await database.deleteFrom('provider_codes').where('phone', '=', phone).executeTakeFirstOrThrow();
  return { ...counts, provider_codes: Number(codes.numDeletedRows) };
}
