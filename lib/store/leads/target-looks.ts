import 'server-only';
import { randomUUID } from 'node:crypto';
import { reasonOf, type Failure } from '../../delivery/target';
import type { Database } from '../database/database';
import { databaseTime } from '../database/database-time';
import type { LeadDeliveryTable } from '../database/schema';
import { ERROR_MAXIMUM_LENGTH, retryPauseMs } from './deliveries';
import { LEASE_MS } from './target-deliveries';

/** About three days of growing pauses. */
const MOST_LOOKS = 48;
/** A busy portal reports each change of each lead; the time of its last event is known to a minute. */
const SAME_EVENT_MS = 60_000;

/**
 * Records that these targets have reported changes under their numbers. A lead whose answer is not stored yet
 * may be one of them, so it is looked at too once it is delivered. All other numbers belong to leads that the site has
 * not sent.
 */
export async function recordEvent(
  database: Database,
  targets: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  if (targets.length === 0) return;
  const now = Date.now();
  await database
    .updateTable('delivery_targets')
    .set({ event_at: now })
    .where('target', 'in', targets)
    .where((target) => target.or([target('event_at', 'is', null), target('event_at', '<', now - SAME_EVENT_MS)]))
    .execute();
  if (numbers.length === 0) return;
  await database
    .updateTable('lead_deliveries')
    .set({ look_at: databaseTime(database), look_lease: null, looks: 0 })
    .where('target', 'in', targets)
    .where((delivery) =>
      delivery.or([
        delivery.and([delivery('state', '=', 'delivered'), delivery('target_number', 'in', numbers)]),
        delivery.and([delivery('state', 'in', ['waiting', 'sending']), delivery('attempts', '>', 0)]),
      ]),
    )
    .execute();
}

/** The time of each target's last report of a change, by its id; no entry for one without a report. */
export async function lastEvents(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('delivery_targets').select(['target', 'event_at']).execute();
  return new Map(rows.flatMap(({ target, event_at: at }) => (at === null ? [] : [[target, at] as const])));
}

/** Leases one lead that is to be looked at; only one that the target has taken. */
export async function leaseStageCheck(
  database: Database,
  target: string,
  laterMs: number,
): Promise<LeadDeliveryTable | undefined> {
  const due = await database
    .selectFrom('lead_deliveries')
    .select('lead_id')
    .where('target', '=', target)
    .where('state', '=', 'delivered')
    .where('look_at', '<=', databaseTime(database, laterMs))
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return database
    .updateTable('lead_deliveries')
    .set((row) => ({
      look_lease: randomUUID(),
      looks: row('looks', '+', 1),
      look_at: databaseTime(database, laterMs + LEASE_MS),
    }))
    .where('target', '=', target)
    .where('lead_id', '=', due.lead_id)
    .where('look_at', '<=', databaseTime(database, laterMs))
    .returningAll()
    .executeTakeFirst();
}

/** Ends a look with the stage that was seen. No effect if the target has reported another change meanwhile. */
export async function finishStageCheck(
  database: Database,
  delivery: LeadDeliveryTable,
  stage: string | null,
): Promise<void> {
  await leased(database, delivery)
    .set({ stage, look_at: null, look_lease: null, looks: 0, last_error: null })
    .execute();
}

/** Looks again later; gives up after some days. */
export async function postponeStageCheck(
  database: Database,
  delivery: LeadDeliveryTable,
  failure: Failure,
  laterMs: number,
): Promise<void> {
  const afterMs = 'retry' in failure ? (failure.afterMs ?? 0) : 0;
  const pauseMs = Math.max(retryPauseMs(delivery.looks - 1), afterMs);
  await leased(database, delivery)
    .set({
      look_lease: null,
      look_at: delivery.looks >= MOST_LOOKS ? null : databaseTime(database, laterMs + pauseMs),
      last_error: `not looked at: ${reasonOf(failure)}`.slice(0, ERROR_MAXIMUM_LENGTH),
    })
    .execute();
}

function leased(database: Database, { lead_id: id, target, look_lease: lease }: LeadDeliveryTable) {
  return database
    .updateTable('lead_deliveries')
    .where('lead_id', '=', id)
    .where('target', '=', target)
    .where('look_lease', '=', lease ?? '');
}
