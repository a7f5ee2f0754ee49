import 'server-only';
import type { Database } from './database/database';
import { databaseTime, isLeaseOver } from './database/database-time';
import { RENEWED } from './renewals';

const LEADER = 'leader';
/** Length of the leader's lease. */
export const LEADER_LEASE_MS = 5_000;

/** Reads the state that every process checks, by one statement. Times in ms. */
export async function readLeadership(database: Database) {
  const rows = await database
    .selectFrom('counters')
    .select(['name', 'value', databaseTime(database).as('now')])
    .where('name', 'in', [LEADER, RENEWED])
    .execute();
  const leader = rows.find(({ name }) => name === LEADER);
  const leaseMs = leader === undefined ? 0 : leader.value - leader.now;
  return {
    /** The rest of the leader's lease; 0: no process leads. */
    leaseMs: leaseMs > LEADER_LEASE_MS ? 0 : Math.max(0, leaseMs),
    renewedAt: rows.find(({ name }) => name === RENEWED)?.value ?? 0,
    /** The database's clock; null before any process has led. */
    databaseNow: leader?.now ?? null,
  };
}

/**
 * Takes the lease if it is free, or prolongs the `held` one. Returns the lease, or null if another process leads. A
 * lease is its end by the database's clock: it is taken only after the end of the one before, so no two are the same.
 */
export async function acquireLeadership(database: Database, held: number | null): Promise<number | null> {
  const row = await database
    .insertInto('counters')
    .values({ name: LEADER, value: databaseTime(database, LEADER_LEASE_MS) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value') }))
        .where((counter) =>
          counter.or([
            isLeaseOver(database, 'counters.value', LEADER_LEASE_MS),
            counter('counters.value', '=', held ?? 0),
          ]),
        ),
    )
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Ends the lease, so that another process leads with its next look. */
export async function releaseLeadership(database: Database, held: number): Promise<void> {
  await database
    .updateTable('counters')
    .set({ value: 0 })
    .where('name', '=', LEADER)
    .where('value', '=', held)
    .execute();
}
