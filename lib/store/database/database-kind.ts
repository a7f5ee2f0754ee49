import 'server-only';
import type { Kysely } from 'kysely';

/**
 * Whether a database is SQLite. Next bundles routes and instrumentation apart, each with a copy of Kysely, so that no
 * `instanceof` tells of a database that the other has opened.
 */
export function isSqlite<Schema>(database: Kysely<Schema>): boolean {
  return !database.getExecutor().adapter.supportsTransactionalDdl;
}
