import 'server-only';
import type { FailingTarget } from '../../delivery/daily-summary';
import type { Database } from '../database/database';
import type { DeliveryState } from '../database/schema';

export type TargetCounts = Awaited<ReturnType<typeof countDeliveries>>[number];

/** The counts of each target, ordered by its id. */
export async function countDeliveries(database: Database) {
  const rows = await database
    .selectFrom('lead_deliveries')
    .select(['target', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['target', 'state'])
    .execute();
  const errors = await database
    .selectFrom('lead_deliveries')
    .select(['target', 'state', 'last_error'])
    .where((delivery) =>
      delivery.or([delivery('state', 'in', ['waiting', 'sending', 'failed']), delivery('look_at', 'is not', null)]),
    )
    .where('last_error', 'is not', null)
    .orderBy('created_at')
    .execute();
  // A present failure says more than leads that were given up.
  const byWeight = errors.toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));
  const lastErrors = new Map(byWeight.map(({ target, last_error: error }) => [target, error]));
  return [...new Set(rows.map(({ target }) => target))].toSorted().map((target) => {
    const own = rows.filter((row) => row.target === target);
    const sum = (...states: DeliveryState[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
    const oldest = (...states: DeliveryState[]) => {
      const moments = own.filter(({ state }) => states.includes(state)).map((row) => row.oldest);
      return moments.length === 0 ? null : Math.min(...moments);
    };
    return {
      target,
      waiting: sum('waiting', 'sending'),
      failed: sum('failed'),
      delivered: sum('delivered'),
      /** When the oldest open lead was received; null without one. */
      oldestMs: oldest('waiting', 'sending'),
      /** When the oldest lead that it has not taken was received: open or given up. */
      sinceMs: oldest('waiting', 'sending', 'failed'),
      lastError: lastErrors.get(target) ?? null,
    };
  });
}

/** A target whose attempts fail now; `since` is when the oldest lead that waits was received. */
type FailingNow = Pick<FailingTarget, 'waiting' | 'since' | 'reason'>;

/** The targets whose attempts fail now, by their ids; only `target` if it is given. */
export async function failingNow(database: Database, target?: string): Promise<Record<string, FailingNow>> {
  const rows = await database
    .selectFrom('lead_deliveries')
    .select('target')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
      fn.max('last_error').as('reason'),
    ])
    .where('state', 'in', ['waiting', 'sending'])
    .$if(target !== undefined, (open) => open.where('target', '=', target ?? ''))
    .groupBy('target')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ target: id, count, oldest, reason }) =>
      reason === null ? [] : [[id, { waiting: count, since: new Date(oldest), reason }]],
    ),
  );
}
