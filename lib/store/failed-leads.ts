import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { DELIVERY_MS } from '../config/limits';
import { readLeadNumber } from '../lead/lead-number';
import { isForPresentBackEnd, presentBackEnd } from './back-end';
import type { Database } from './database';
import { findByNumber } from './leads';
import type { LeadTable, Schema } from './schema';

/** What has still to be delivered: the lead, or what was changed of it. */
function isOpen(lead: ExpressionBuilder<Schema, 'leads'>) {
  return lead.or([lead('state', '=', 'received'), lead('untold', '=', 1)]);
}

/** Leads that wait for a person, and those whose answer could not be read, newest first. */
export function listFailed(database: Database, limit: number): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where(isOpen)
    .where((lead) => lead.or([lead('progress', '=', 'needs-person'), lead('uncertain', '=', 1)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Gives leads that wait for a person back to the outbox, for another three days: that of a number, or all of them with
 * null. Returns them. Throws an Error unless the number is that of one lead that waits.
 */
export async function retryFailed(database: Database, number: string | null, now = Date.now()): Promise<LeadTable[]> {
  const named = number === null ? null : await findByNumber(database, readLeadNumber(number));
  const retried = await database
    .updateTable('leads')
    .set({
      progress: 'idle',
      // Whoever asks for it has looked whether the CRM has it.
      uncertain: 0,
      attempts: 1,
      give_up_at: now + DELIVERY_MS,
      next_attempt_at: now,
    })
    .where('progress', '=', 'needs-person')
    .where(isOpen)
    .where(isForPresentBackEnd)
    .$if(named !== null, (leads) => leads.where('id', 'in', ['', ...(named ?? []).map(({ id }) => id)]))
    .returningAll()
    .execute();
  if (number !== null && retried.length === 0) throw new Error(whyNot(number, named?.[0]));
  return retried;
}

function whyNot(number: string, lead: LeadTable | undefined): string {
  if (lead === undefined) return `No request has the number ${number}`;
  if (lead.back_end !== null && lead.back_end !== presentBackEnd())
    return `The request ${number} was left for ${lead.back_end}, and is sent nowhere else`;
  return `The request ${number} does not wait for a person`;
}
