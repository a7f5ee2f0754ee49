import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { DELIVERY_MS } from '../../config/limits';
import type { LeadKind } from '../../contracts/lead';
import { reasonOf, type Outcome } from '../../delivery/target';
import { NO_CRM } from '../database/back-end';
import type { Database } from '../database/database';
import { isSqlite } from '../database/database-kind';
import { databaseTime } from '../database/database-time';
import type { DeliveryState, LeadDeliveryTable, Schema } from '../database/schema';
import { ERROR_MAXIMUM_LENGTH, retryPauseMs } from './deliveries';

/** Length of a lease, longer than the slowest target takes. */
export const LEASE_MS = 60_000;
/** Shorter than for the CRM's outbox, which a probe wakes: after an outage, leads reach the sales team soon. */
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Leads that get their row in one statement. */
const BATCH = 500;

/** Registers a new target. It gets the leads from now on. */
export async function ensureTarget(database: Database, target: string, now = Date.now()): Promise<void> {
  await database
    .insertInto('delivery_targets')
    .values({ target, since: now })
    .onConflict((conflict) => conflict.column('target').doNothing())
    .execute();
}

/** When a target was registered, in ms. */
export async function sinceOf(database: Database, target: string): Promise<number> {
  const { since } = await database
    .selectFrom('delivery_targets')
    .select('since')
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  return since;
}

/** The columns of {@link waitingRows}, in their order. */
export const waitingColumns = ['lead_id', 'target', 'state', 'attempts', 'created_at', 'next_attempt_at'] as const;

/** A row of a target for each chosen lead, due from a moment of the lead on. */
export function waitingRows(
  insert: ExpressionBuilder<Schema, 'lead_deliveries'>,
  target: string,
  moment: 'leads.created_at' | 'leads.changed_at',
) {
  return insert
    .selectFrom('leads')
    .select(({ val, ref }) => [
      'leads.id',
      val(target).as('target'),
      val<DeliveryState>('waiting').as('state'),
      val(0).as('attempts'),
      ref(moment).$notNull().as('created_at'),
      ref(moment).as('next_attempt_at'),
    ]);
}

/** The rows that these targets have of a lead. */
export function deliveriesOf(lead: ExpressionBuilder<Schema, 'leads'>, targets: readonly string[]) {
  return lead
    .selectFrom('lead_deliveries')
    .select('lead_id')
    .whereRef('lead_deliveries.lead_id', '=', 'leads.id')
    .where('lead_deliveries.target', 'in', targets);
}

/**
 * Adds a row for each lead of these kinds that the target does not have yet. The lead itself is stored before the
 * answer to the visitor, so none is lost in between.
 */
export async function addDueLeads(database: Database, target: string, kinds: readonly LeadKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await database
    .insertInto('lead_deliveries')
    .columns(waitingColumns)
    .expression((insert) =>
      waitingRows(insert, target, 'leads.created_at')
        .where('leads.kind', 'in', kinds)
        .where('leads.cancelled_at', 'is', null)
        .where('leads.created_at', '>=', (lead) =>
          lead.selectFrom('delivery_targets').select('since').where('target', '=', target),
        )
        .where('leads.created_at', '>', Date.now() - DELIVERY_MS)
        .where((lead) => lead.not(lead.exists(deliveriesOf(lead, [target]))))
        .limit(BATCH),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'target']).doNothing())
    .execute();
}

/**
 * Leases one due delivery of a target; an expired lease counts as due. The attempt counts from here on, because that of
 * a killed process may have reached the target.
 */
export function leaseDelivery(database: Database, target: string, laterMs = 0): Promise<LeadDeliveryTable | undefined> {
  return database
    .updateTable('lead_deliveries')
    .set((row) => ({
      state: 'sending' as const,
      lease: randomUUID(),
      attempts: row('attempts', '+', 1),
      next_attempt_at: databaseTime(database, laterMs + LEASE_MS),
    }))
    .where('target', '=', target)
    .where('lead_id', '=', (deliveries) =>
      deliveries
        .selectFrom('lead_deliveries')
        .select('lead_id')
        .where('target', '=', target)
        .where('state', 'in', ['waiting', 'sending'])
        .where('next_attempt_at', '<=', databaseTime(database, laterMs))
        .orderBy('next_attempt_at')
        .limit(1)
        .$if(!isSqlite(database), (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Stores the outcome of an attempt if its lease is still held. Returns the new state, or null if it is not. */
export async function recordOutcome(
  database: Database,
  delivery: LeadDeliveryTable,
  outcome: Outcome,
  laterMs = 0,
): Promise<DeliveryState | null> {
  const { state, pauseMs } = afterAttempt(delivery, outcome, Date.now() + laterMs);
  const { numUpdatedRows } = await database
    .updateTable('lead_deliveries')
    .set({
      state,
      lease: null,
      last_error: 'number' in outcome ? null : reasonOf(outcome).slice(0, ERROR_MAXIMUM_LENGTH),
      next_attempt_at: pauseMs === null ? null : databaseTime(database, laterMs + pauseMs),
      ...('number' in outcome && { target_number: outcome.number, delivered_at: Date.now() + laterMs }),
    })
    .where('lead_id', '=', delivery.lead_id)
    .where('target', '=', delivery.target)
    .where('lease', '=', delivery.lease ?? '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : state;
}

/**
 * Without a CRM the first target that takes a lead delivers it; `number` is that of the primary one. Called before
 * {@link recordOutcome}: after a crash in between the lead is sent to the target again, which already has it.
 */
export async function recordTaken(
  database: Database,
  { lead_id: id }: Pick<LeadDeliveryTable, 'lead_id'>,
  number: string | null,
): Promise<void> {
  const withoutCrm = database.updateTable('leads').where('id', '=', id).where('back_end', '=', NO_CRM);
  await withoutCrm.set({ state: 'delivered', answered_at: Date.now() }).where('state', '=', 'kept').execute();
  if (number !== null) await withoutCrm.set({ crm_number: number }).execute();
}

/** Makes all leads due now that a target has not taken, with the pauses of the first attempts. Returns their number. */
export async function retryDeliveries(database: Database, target: string): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('lead_deliveries')
    .set((row) => ({
      state: 'waiting',
      // One attempt has been made: the site first asks the target for the lead.
      attempts: row.case().when('attempts', '>', 0).then(1).else(0).end(),
      next_attempt_at: databaseTime(database),
    }))
    .where('target', '=', target)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes a delivery that is no longer wanted, because its visitor has cancelled the lead. */
export async function dropDelivery(database: Database, { lead_id: id, target }: LeadDeliveryTable): Promise<void> {
  await database.deleteFrom('lead_deliveries').where('lead_id', '=', id).where('target', '=', target).execute();
}

/** The state after the last of `attempts`; `pauseMs` null: there is no next one. */
export function afterAttempt(
  { attempts, created_at: createdAt }: Pick<LeadDeliveryTable, 'attempts' | 'created_at'>,
  outcome: Outcome,
  now: number,
): { state: DeliveryState; pauseMs: number | null } {
  if ('number' in outcome) return { state: 'delivered', pauseMs: null };
  if ('giveUp' in outcome) return { state: 'failed', pauseMs: null };
  const pauseMs = targetPauseMs(attempts, outcome.afterMs);
  return now + pauseMs > createdAt + DELIVERY_MS ? { state: 'failed', pauseMs: null } : { state: 'waiting', pauseMs };
}

/** Pause in ms after so many failed attempts; `askedMs` is the one that the receiver asks for. */
export function targetPauseMs(attempts: number, askedMs = 0): number {
  return Math.max(Math.min(retryPauseMs(attempts - 1), LONGEST_PAUSE_MS), askedMs);
}
