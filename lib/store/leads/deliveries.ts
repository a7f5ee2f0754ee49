import 'server-only';
import { randomUUID } from 'node:crypto';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import { DELIVERY_MS } from '../../config/limits';
import type { CrmLeadAnswer } from '../../contracts/lead';
import { log } from '../../log/log.mjs';
import { isForPresentBackEnd } from '../database/back-end';
import type { Database } from '../database/database';
import { isSqlite } from '../database/database-kind';
import { databaseTime } from '../database/database-time';
import { pendingChange, type CrmNotice } from './lead-changes';
import { DELIVERY_LEASE_MS, findLead, logFields, siteNumber } from './leads';
import type { LeadTable, Schema } from '../database/schema';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 2 * 60 * 60_000;
/** Relative jitter of retries, so that leads that failed together do not retry together. */
const JITTER = 0.2;
/** More than fit into three days; it also ends a lead that crashes every process that sends it. */
const MOST_ATTEMPTS = 60;
/** Of a stored error. */
export const ERROR_MAXIMUM_LENGTH = 300;

/** A failed attempt. `unsent`: the CRM did not take it. `uncertain`: it may have. `permanent`: it never will. */
export interface Undelivered {
  undelivered: 'unsent' | 'uncertain' | 'permanent';
  error: string;
}

/** Pause before the next attempt in ms: exponential backoff up to two hours, with 20 % jitter. */
export function retryPauseMs(attempts: number, random = Math.random): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts));
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random()));
}

/**
 * The state of a lead after a failed attempt; `pauseMs` null: it waits for a person. `resends`: the CRM is idempotent
 * (`CRM_IDEMPOTENT`). A change may always be sent twice.
 */
export function afterFailure(
  lead: LeadTable,
  { undelivered }: Pick<Undelivered, 'undelivered'>,
  resends: boolean,
  now: number,
): { uncertain: number; pauseMs: number | null } {
  const isChange = pendingChange(lead) !== null;
  const uncertain = undelivered === 'uncertain' && !isChange ? 1 : lead.uncertain;
  const pauseMs = retryPauseMs(lead.attempts);
  const isOver =
    undelivered === 'permanent' ||
    (uncertain === 1 && !isChange && !resends) ||
    lead.attempts + 1 >= MOST_ATTEMPTS ||
    now + pauseMs > (lead.give_up_at ?? lead.created_at + DELIVERY_MS);
  return { uncertain, pauseMs: isOver ? null : pauseMs };
}

/** Leases one due lead, so that no other process sends it meanwhile. `laterMs` is added to the time. */
export function leaseDueLead(database: Database, laterMs: number): Promise<LeadTable | undefined> {
  return database
    .updateTable('leads')
    .set({
      progress: 'sending',
      lease: randomUUID(),
      next_attempt_at: databaseTime(database, laterMs + DELIVERY_LEASE_MS),
    })
    .where('id', '=', (leads) =>
      leads
        .selectFrom('leads')
        .select('id')
        .where('progress', '!=', 'sending')
        .where(isForPresentBackEnd)
        .where('next_attempt_at', '<=', databaseTime(database, laterMs))
        .orderBy('next_attempt_at')
        .limit(1)
        // SQLite has one writer at a time.
        .$if(!isSqlite(database), (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Releases expired leases as uncertain: the CRM may have the lead. Leads for another back end wait for a person. */
export async function recoverExpiredLeases(database: Database, resends: boolean, laterMs: number): Promise<void> {
  await database
    .updateTable('leads')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      progress: row
        .case()
        .when('attempts', '>=', MOST_ATTEMPTS - 1)
        .then('needs-person' as const)
        .else('idle' as const)
        .end(),
      uncertain: row.case().when('state', '=', 'received').then(1).else(row.ref('uncertain')).end(),
      lease: null,
      last_error: 'the process that was sending it has ended',
      next_attempt_at: row
        .case()
        .when('attempts', '>=', MOST_ATTEMPTS - 1)
        .then(null)
        .else(databaseTime(database, laterMs))
        .end(),
    }))
    .where('progress', '=', 'sending')
    .where('next_attempt_at', '<=', databaseTime(database, laterMs))
    .execute();
  await database
    .updateTable('leads')
    .set({ progress: 'needs-person', next_attempt_at: null, last_error: 'it was left for another back end' })
    .where('progress', '!=', 'sending')
    .where('next_attempt_at', 'is not', null)
    .where((lead) => lead.not(isForPresentBackEnd(lead)))
    .execute();
  if (resends) return;
  await database
    .updateTable('leads')
    .set({ progress: 'needs-person', next_attempt_at: null })
    .where('state', '=', 'received')
    .where('cancelled_at', 'is', null)
    .where('progress', '=', 'idle')
    .where('uncertain', '=', 1)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** The lead, if the lease is still held. */
function held(database: Database, { id, lease }: LeadTable) {
  return database
    .updateTable('leads')
    .where('id', '=', id)
    .where('progress', '=', 'sending')
    .where('lease', '=', lease ?? '');
}

/** The stored lead; its present row if the lease was lost. */
async function kept(
  database: Database,
  lead: LeadTable,
  change: UpdateQueryBuilder<Schema, 'leads', 'leads', UpdateResult>,
): Promise<LeadTable> {
  const changed = await change.returningAll().executeTakeFirst();
  if (changed !== undefined) return changed;
  log.error(`lead ${siteNumber(lead)}: its turn ended before the answer came`, logFields(lead));
  return (await findLead(database, lead.id)) ?? lead;
}

/** Releases the lease without an attempt: the outbox sends the lead. */
export function releaseUnsent(database: Database, lead: LeadTable): Promise<LeadTable> {
  const idle = { progress: 'idle', lease: null, next_attempt_at: databaseTime(database) } as const;
  return kept(database, lead, held(database, lead).set(idle));
}

/** Stores the CRM's answer. Only a change made during the attempt is left to deliver. */
export function recordAnswer(
  database: Database,
  lead: LeadTable,
  answer: CrmLeadAnswer,
  now = Date.now(),
): Promise<LeadTable> {
  const answered = held(database, lead)
    .set((update) => ({
      state: answer.success ? 'delivered' : 'rejected',
      crm_number: answer.success ? String(answer.data.id) : null,
      reason: answer.success ? null : (answer.reason ?? ''),
      attempts: update('attempts', '+', 1),
      progress: 'idle',
      uncertain: 0,
      lease: null,
      next_attempt_at: answer.success ? update.case().when('untold', '=', 1).then(now).else(null).end() : null,
      last_error: null,
      answered_at: now,
    }))
    .where('state', '=', 'received');
  return kept(database, lead, answered);
}

/** Stores that the CRM knows the change. A change made during the attempt is due at once. */
export function recordNotice(database: Database, { lead, refusal }: CrmNotice): Promise<LeadTable> {
  const settled = held(database, lead).set((row) => {
    const asTold = row.and([
      row('phone', '=', lead.phone),
      row('cancelled_at', lead.cancelled_at === null ? 'is' : 'is not', null),
    ]);
    return {
      progress: 'idle',
      lease: null,
      untold: row.case().when(asTold).then(0).else(row.ref('untold')).end(),
      next_attempt_at: row.case().when(asTold).then(null).else(Date.now()).end(),
      last_error: row.case().when(asTold).then(refusal).else(row.ref('last_error')).end(),
    };
  });
  return kept(database, lead, settled);
}

/** Stores a failed attempt and the time of the next. `resends` and `laterMs` as above. */
export function recordFailure(
  database: Database,
  lead: LeadTable,
  failure: Undelivered,
  resends: boolean,
  laterMs: number,
): Promise<LeadTable> {
  const { uncertain, pauseMs } = afterFailure(lead, failure, resends, Date.now() + laterMs);
  const failed = held(database, lead).set((row) => ({
    attempts: row('attempts', '+', 1),
    progress: pauseMs === null ? 'needs-person' : 'idle',
    uncertain,
    lease: null,
    last_error: failure.error.slice(0, ERROR_MAXIMUM_LENGTH),
    next_attempt_at:
      pauseMs === null
        ? // A lead cancelled during the attempt does not wait for a person: the CRM gets the cancellation.
          row
            .case()
            .when('cancelled_at', lead.cancelled_at === null ? 'is not' : 'is', null)
            .then(Date.now())
            .else(null)
            .end()
        : databaseTime(database, laterMs + pauseMs),
  }));
  return kept(database, lead, failed);
}
