import 'server-only';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Limit } from '../../config/rate-limits';
import { sharedState } from '../../process/shared-state.mjs';
import type { Database } from '../database/database';

/** One use of a limit. `waitMs` is 0 if it is allowed; `count` is the number of uses in the window. */
export interface LimitedUse {
  waitMs: number;
  windowEndsAt: number;
  count: number;
}

/** Least recently used keys are evicted beyond this number. */
const MOST_READERS = 50_000;

/** The uses of limits that are counted in memory. */
export const readUses = (sharedState.readUses ??= new LRUCache({ max: MOST_READERS }));

/**
 * Counts one use of `key` in a fixed window and returns how long to wait; a refused use does not count. Atomic across
 * processes, except for limits of one process, which need no database.
 */
export async function consumeLimit(
  database: Database,
  key: string,
  limit: Limit,
  now = Date.now(),
): Promise<LimitedUse> {
  return limit.isOfProcess === true ? takeInMemory(key, limit, now) : take(database, key, limit, now);
}

/** Counts one use of `key` in the memory of this process. */
export function takeInMemory(key: string, limit: Limit, now = Date.now()): LimitedUse {
  const known = readUses.get(key);
  const { count, windowEndsAt } =
    known !== undefined && known.windowEndsAt > now ? known : { count: 0, windowEndsAt: now + limit.windowMs };
  if (count >= limit.count) return { waitMs: windowEndsAt - now, windowEndsAt, count };
  readUses.set(key, { count: count + 1, windowEndsAt });
  return { waitMs: 0, windowEndsAt, count: count + 1 };
}

async function take(database: Database, key: string, limit: Limit, now: number): Promise<LimitedUse> {
  const taken = await database
    .insertInto('rate_limits')
    .values({ key, window_ends_at: now + limit.windowMs, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when rate_limits.window_ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
          window_ends_at: sql<number>`case when rate_limits.window_ends_at <= ${now} then ${now + limit.windowMs} else rate_limits.window_ends_at end`,
        })
        .where((use) =>
          use.or([use('rate_limits.window_ends_at', '<=', now), use('rate_limits.count', '<', limit.count)]),
        ),
    )
    .returning(['window_ends_at', 'count'])
    .executeTakeFirst();
  if (taken !== undefined) return { waitMs: 0, windowEndsAt: taken.window_ends_at, count: taken.count };
  const full = await database
    .selectFrom('rate_limits')
    .select(['window_ends_at', 'count'])
    .where('key', '=', key)
    .executeTakeFirst();
  // The row may have been purged in between.
  const windowEndsAt = full?.window_ends_at ?? now;
  return { waitMs: Math.max(1, windowEndsAt - now), windowEndsAt, count: full?.count ?? 0 };
}

/** Takes back one use of `key` in the window that ends at `windowEndsAt`; other windows are unchanged. */
export async function decrementLimit(database: Database, key: string, windowEndsAt: number): Promise<void> {
  const known = readUses.get(key);
  if (known?.windowEndsAt === windowEndsAt) {
    readUses.set(key, { count: Math.max(0, known.count - 1), windowEndsAt });
    return;
  }
  await database
    .updateTable('rate_limits')
    .set((use) => ({ count: use('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_ends_at', '=', windowEndsAt)
    .where('count', '>', 0)
    .execute();
}
