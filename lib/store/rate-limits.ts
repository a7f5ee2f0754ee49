import 'server-only';
import { sql } from 'kysely';
import type { Database } from './database';

export interface Limit {
  count: number;
  windowMs: number;
}

/**
 * Counts one use of `key` in a fixed window and returns how many milliseconds to wait, 0 when the use is allowed.
 * The count is atomic across processes.
 */
export async function takeFromLimit(database: Database, key: string, limit: Limit, now = Date.now()): Promise<number> {
  const row = await database
    .insertInto('rate_limits')
    .values({ key, window_ends_at: now + limit.windowMs, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql<number>`case when rate_limits.window_ends_at <= ${now} then ${now + limit.windowMs} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return row.count <= limit.count ? 0 : Math.max(1, Number(row.window_ends_at) - now);
}
