import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { environment } from '../../config/env';
import type { CrmLeadAnswer } from '../../contracts/lead';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';
import type { Database } from '../database/database';
import {
  releaseUnsent,
  leaseDueLead,
  recordAnswer,
  recordFailure,
  recordNotice,
  recoverExpiredLeases,
  type Undelivered,
} from './deliveries';
import type { CrmNotice } from './lead-changes';
import { logFields, siteNumber } from './leads';
import type { LeadTable, Schema } from '../database/schema';

/** Concurrent deliveries of the outbox, beside those whose visitors wait. */
export const OUTBOX_AT_ONCE = 10;
/** After this number of failed leads in a row the CRM counts as down. */
const AWAY_AFTER = 3;
const WAKE_PAUSE_MS = 2 * 60_000;
const WOKEN = 'outbox-woken';

/** Sends a lead, or its change if the CRM may have the lead. */
export type Deliver = (lead: LeadTable, signal: AbortSignal) => Promise<CrmLeadAnswer | CrmNotice | Undelivered>;

/** The leads that have failed since the CRM last answered. */
const failedLeads = (sharedState.failedLeads ??= new Set());

/** Sends one leased lead to the CRM and stores the outcome. Logs and throws if that cannot be stored. */
export async function attemptDelivery(
  database: Database,
  lead: LeadTable,
  deliver: Deliver,
  signal: AbortSignal,
): Promise<LeadTable> {
  return keep(database, lead, await outcomeOf(deliver, lead, signal), 0);
}

async function outcomeOf(deliver: Deliver, lead: LeadTable, signal: AbortSignal): ReturnType<Deliver> {
  try {
    return await deliver(lead, signal);
  } catch (error) {
    return { undelivered: 'uncertain', error: inWords(error) };
  }
}

async function keep(
  database: Database,
  lead: LeadTable,
  outcome: Awaited<ReturnType<Deliver>>,
  laterMs: number,
): Promise<LeadTable> {
  try {
    if ('undelivered' in outcome) {
      if (outcome.undelivered !== 'permanent' && failedLeads.size < AWAY_AFTER) failedLeads.add(lead.id);
      const failed = await recordFailure(database, lead, outcome, environment().CRM_IDEMPOTENT, laterMs);
      const whose = failed.progress === 'needs-person' ? 'waits for a person' : 'left to the outbox';
      log.warn(`lead ${siteNumber(lead)}: ${whose}: ${outcome.error}`, logFields(lead));
      return failed;
    }
    const answered = await ('lead' in outcome
      ? recordNotice(database, outcome)
      : recordAnswer(database, lead, outcome));
    const number = answered.crm_number === null ? '' : `, number ${answered.crm_number}`;
    log.info(`lead ${siteNumber(lead)}: ${'lead' in outcome ? 'changed' : answered.state}${number}`, logFields(lead));
    await wakeOthers(database);
    return answered;
  } catch (error) {
    const what = 'undelivered' in outcome ? 'failure' : 'answer';
    log.error(`lead ${siteNumber(lead)}: its ${what} was not kept: ${inWords(error)}`, logFields(lead));
    throw error;
  }
}

/** Makes all waiting leads due once the CRM answers again after an outage. */
async function wakeOthers(database: Database): Promise<void> {
  const wasAway = failedLeads.size >= AWAY_AFTER;
  failedLeads.clear();
  if (wasAway) await wakeAll(database, Date.now());
}

async function wakeAll(database: Database, now: number): Promise<void> {
  await database
    .updateTable('leads')
    .set({ next_attempt_at: now })
    .where((lead) => waitsForItsTry(lead, now))
    .execute();
}

function waitsForItsTry(lead: ExpressionBuilder<Schema, 'leads'>, now: number) {
  return lead.and([lead('progress', '=', 'idle'), lead('next_attempt_at', '>', now)]);
}

/**
 * Makes all waiting leads due, at most every two minutes across processes, so that an unstable CRM uses up few
 * attempts. Returns true if that has happened since `since`, or if no lead waits.
 */
export async function wakeOutbox(database: Database, since: number): Promise<boolean> {
  const now = Date.now();
  const waiting = await database
    .selectFrom('leads')
    .select('id')
    .where((lead) => waitsForItsTry(lead, now))
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return true;
  const turn = await database
    .insertInto('counters')
    .values({ name: WOKEN, value: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: now })
        .where('counters.value', '<=', now - WAKE_PAUSE_MS),
    )
    .returning('value')
    .executeTakeFirst();
  if (turn !== undefined) {
    await wakeAll(database, now);
    return true;
  }
  const last = await database.selectFrom('counters').select('value').where('name', '=', WOKEN).executeTakeFirst();
  return (last?.value ?? 0) >= since;
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/**
 * Sends due leads concurrently until none is left or `signal` aborts. Returns the number of answered and of failed
 * attempts. `laterMs` is added to the time.
 */
export async function drainOutbox(
  database: Database,
  deliver: Deliver,
  signal: AbortSignal,
  laterMs = 0,
): Promise<{ answered: number; failed: number }> {
  await recoverExpiredLeases(database, environment().CRM_IDEMPOTENT, laterMs);
  const count = { answered: 0, failed: 0 };
  const keeping = new Set<Promise<void>>();
  let sent = 0;
  const sendOneByOne = async () => {
    while (!signal.aborted) {
      const lead = await leaseDueLead(database, laterMs);
      if (lead === undefined) return;
      if (signal.aborted) {
        await releaseUnsent(database, lead);
        return;
      }
      sent += 1;
      const outcome = await outcomeOf(deliver, lead, signal);
      // The next delivery does not wait until this outcome is on disk.
      const done = keep(database, lead, outcome, laterMs).then(
        () => void (count['undelivered' in outcome ? 'failed' : 'answered'] += 1),
        // `keep` has logged the error.
        () => void (count.failed += 1),
      );
      keeping.add(done);
      void done.finally(() => keeping.delete(done));
    }
  };
  do {
    sent = 0;
    await Promise.all(Array.from({ length: OUTBOX_AT_ONCE }, sendOneByOne));
    await Promise.all(keeping);
    // A change made during a delivery is due at once.
  } while (sent > 0);
  return count;
}
