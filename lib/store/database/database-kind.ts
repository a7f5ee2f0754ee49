import 'server-only';
import type { Kysely } from 'kysely';

/** True for SQLite. `instanceof` fails: Next bundles routes and instrumentation separately, with two Kyselys. */
export function isSqlite<Schema>(database: Kysely<Schema>): boolean {
  return !database.getExecutor().adapter.supportsTransactionalDdl;
}
