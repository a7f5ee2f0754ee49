import 'server-only';
import type { Kysely } from 'kysely';

/**
 * True for SQLite. `instanceof` fails here: Next bundles routes and instrumentation separately, each with its own
 * Kysely.
 */
export function isSqlite<Schema>(database: Kysely<Schema>): boolean {
  return !database.getExecutor().adapter.supportsTransactionalDdl;
}
