import 'server-only';
import type { Database } from './database';
import { recordTold, type Told } from './lead-changes';
import { DELIVERY_LEASE_MS, recordAnswer, recordFailure, siteNumber } from './leads';
import type { LeadTable } from './schema';
import type { CrmLeadAnswer } from '../contracts/lead';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const BATCH = 20;

/** Sends a lead, or tells the CRM what was changed of one that it may have. */
export type Deliver = (lead: LeadTable, signal: AbortSignal) => Promise<CrmLeadAnswer | Told>;

/** The pause before the next attempt in ms: doubled after each failure, ten minutes at most. */
export function retryPauseMs(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts));
}

/** Leases one lead that is due, so that no other process sends it meanwhile. */
async function leaseDueLead(database: Database, now: number): Promise<LeadTable | undefined> {
  const due = await database
    .selectFrom('leads')
    .select(['id', 'next_attempt_at'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return database
    .updateTable('leads')
    .set({ next_attempt_at: now + DELIVERY_LEASE_MS })
    .where('id', '=', due.id)
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst();
}

/** Sends one lead to the CRM and keeps what came of it. Throws what `deliver` throws, after it was kept or, where that failed too, logged that it was not. */
export async function attemptDelivery(
  database: Database,
  lead: LeadTable,
  deliver: Deliver,
  signal: AbortSignal,
): Promise<LeadTable> {
  try {
    const answer = await deliver(lead, signal);
    return await ('told' in answer ? recordTold(database, answer) : recordAnswer(database, lead.id, answer));
  } catch (error) {
    try {
      await recordFailure(database, lead.id, inWords(error).slice(0, 300), Date.now() + retryPauseMs(lead.attempts));
    } catch (storeError) {
      console.error(`lead ${siteNumber(lead)}: its failure was not kept: ${inWords(storeError)}`);
    }
    throw error;
  }
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}

/** Sends what is due, a batch at most, until `signal` ends it. Returns how many leads the CRM answered and how many attempts failed. */
export async function drainOutbox(
  database: Database,
  deliver: Deliver,
  signal: AbortSignal,
  clock = Date.now,
): Promise<{ answered: number; failed: number }> {
  const count = { answered: 0, failed: 0 };
  for (let attempt = 0; attempt < BATCH && !signal.aborted; attempt += 1) {
    const lead = await leaseDueLead(database, clock());
    if (lead === undefined) break;
    try {
      await attemptDelivery(database, lead, deliver, signal);
      count.answered += 1;
    } catch {
      // Kept with the lead or logged by attemptDelivery; the count tells the caller.
      count.failed += 1;
    }
  }
  return count;
}
