import 'server-only';
import type { Database } from '../database/database';
import type { DeliveryState } from '../database/schema';

export interface TargetCounts {
  target: string;
  waiting: number;
  failed: number;
  delivered: number;
  /** When the oldest open lead was received, in ms; null without one. */
  oldestMs: number | null;
  /** When the oldest lead that it has not taken was received, in ms: open or given up. */
  sinceMs: number | null;
  lastError: string | null;
}

/** How each target stands, by its id. */
export async function countDeliveries(database: Database): Promise<TargetCounts[]> {
  const rows = await database
    .selectFrom('lead_deliveries')
    .select(['target', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['target', 'state'])
    .execute();
  const errors = await database
    .selectFrom('lead_deliveries')
    .select(['target', 'last_error'])
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .execute();
  const lastErrors = new Map(errors.map(({ target, last_error: error }) => [target, error]));
  return [...new Set(rows.map(({ target }) => target))].toSorted().map((target) => {
    const own = rows.filter((row) => row.target === target);
    const sum = (...states: DeliveryState[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + Number(count), 0);
    const oldest = (...states: DeliveryState[]) => {
      const moments = own.filter(({ state }) => states.includes(state)).map((row) => Number(row.oldest));
      return moments.length === 0 ? null : Math.min(...moments);
    };
    return {
      target,
      waiting: sum('waiting', 'sending'),
      failed: sum('failed'),
      delivered: sum('delivered'),
      oldestMs: oldest('waiting', 'sending'),
      sinceMs: oldest('waiting', 'sending', 'failed'),
      lastError: lastErrors.get(target) ?? null,
    };
  });
}
