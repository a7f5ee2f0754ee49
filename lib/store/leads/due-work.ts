import 'server-only';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { databaseTime } from '../database/database-time';

/** Clocks differ, and a transaction ends later than the moment that it stores. */
const FRESH_MS = 15_000;
/** Matches the index `lead_deliveries_open`. */
const isOpen = sql<boolean>`(state = 'waiting' or state = 'sending')`;

/** True if the outbox would find a lead: one that is due, or whose lease is over. */
export async function isOutboxDue(database: Database): Promise<boolean> {
  const due = await database
    .selectFrom('leads')
    .select('id')
    .where('next_attempt_at', '<=', databaseTime(database))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * True if a pass of one of these targets may find something: a lead was stored or changed just now, or a delivery or a
 * look is due. It does not see work that only time makes due, such as a reminder.
 */
export async function areTargetsDue(database: Database, targets: readonly string[]): Promise<boolean> {
  const now = Date.now();
  const time = databaseTime(database);
  const { due } = await database
    .selectNoFrom(({ exists, or, selectFrom }) => {
      const deliveries = selectFrom('lead_deliveries').select('lead_id').where('target', 'in', targets);
      const leads = selectFrom('leads').select('id');
      return or([
        exists(leads.where('created_at', '>', now - FRESH_MS)),
        exists(leads.where('changed_at', '>', now - FRESH_MS)),
        exists(deliveries.where(isOpen).where('next_attempt_at', '<=', time)),
        exists(deliveries.where('look_at', '<=', time)),
      ]).as('due');
    })
    .executeTakeFirstOrThrow();
  return Boolean(due);
}
