import 'server-only';
import { sql, SqliteAdapter, type RawBuilder } from 'kysely';
import type { Database } from './database';

/** The database's own time in ms, the same for all processes, and so much later (ms). */
export function databaseTime(database: Database, laterMs = 0): RawBuilder<number> {
  const later = sql.lit(Math.round(laterMs));
  return database.getExecutor().adapter instanceof SqliteAdapter
    ? sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${later})`
    : sql<number>`(cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${later})`;
}
