import 'server-only';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './database-kind';

/** SQL for the database's clock in ms plus `laterMs`, so that all processes share one clock. */
export function databaseTime(database: Database, laterMs = 0): RawBuilder<number> {
  const later = sql.lit(Math.round(laterMs));
  return isSqlite(database)
    ? sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${later})`
    : sql<number>`(cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${later})`;
}
