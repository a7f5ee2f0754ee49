import 'server-only';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './database-kind';

/** SQL for the database's clock in ms plus `laterMs`, so that all processes share one clock. */
export function databaseTime(database: Database, laterMs = 0): RawBuilder<number> {
  const later = sql.lit(Math.round(laterMs));
  return isSqlite(database)
    ? sql<number>`(cast(unixepoch('subsec') * 1000 as integer) + ${later})`
    : sql<number>`(cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${later})`;
}

/** SQL: true if the lease in this column is over, or ends later than `lengthMs`: the clock was put back since. */
export function isLeaseOver(database: Database, end: string, lengthMs: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(end)} <= ${databaseTime(database)} or ${sql.ref(end)} > ${databaseTime(database, lengthMs)})`;
}
