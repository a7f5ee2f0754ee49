import 'server-only';
import { DELIVERY_MS } from '../../config/limits';
import { readLeadNumber } from '../../lead/lead-number';
import { hasCrm } from '../../provider-files/company';
import { isForPresentBackEnd, isWithoutCrm, presentBackEnd } from '../database/back-end';
import type { Database } from '../database/database';
import { isOpen } from './lead-counts';
import { isListed, isWaiting, type LeadFilter } from './lead-filter';
import { findByNumber, idsOf } from './leads';
import type { LeadState, LeadTable } from '../database/schema';

/** Undelivered leads and changes, and kept leads, oldest first. */
export function listWaiting(database: Database, limit: number, filter: LeadFilter = {}): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where(isWaiting)
    .where(isListed(filter))
    .orderBy('created_at')
    .orderBy('site_number')
    .limit(limit)
    .execute();
}

/** Leads that wait for a person or had an unreadable answer, newest first. */
export function listFailed(database: Database, limit: number, filter: LeadFilter = {}): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where(isOpen)
    .where((lead) => lead.or([lead('progress', '=', 'needs-person'), lead('uncertain', '=', 1)]))
    .where(isListed(filter))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Undelivered leads that `retry` skips: being sent, or for other back ends. */
export async function countLeft(
  database: Database,
): Promise<{ sending: number; elsewhere: [backEnd: string, count: number][] }> {
  const rows = await database
    .selectFrom('leads')
    .select(['progress', 'back_end'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isWaiting)
    .groupBy(['progress', 'back_end'])
    .execute();
  const elsewhere = new Map<string, number>();
  let sending = 0;
  for (const { progress, back_end: backEnd, count } of rows)
    if (progress === 'sending') sending += count;
    else if (backEnd !== null && backEnd !== presentBackEnd())
      elsewhere.set(backEnd, (elsewhere.get(backEnd) ?? 0) + count);
  return { sending, elsewhere: [...elsewhere] };
}

/**
 * Makes leads due now and for another three days: one by its number, or all if null. Leads for another back end are
 * skipped. Returns them. Throws an Error if the number is not that of a waiting lead.
 */
export async function retryLeads(database: Database, number: string | null, now = Date.now()): Promise<LeadTable[]> {
  const named = await findNamed(database, number);
  const retried = await database
    .updateTable('leads')
    .set((row) => ({
      ...begunAnew(now),
      // A person who retries such a lead has checked that the CRM does not have it.
      uncertain: row.case().when('progress', '=', 'needs-person').then(0).else(row.ref('uncertain')).end(),
    }))
    .where('progress', '!=', 'sending')
    .where(isOpen)
    .where(isForPresentBackEnd)
    .$if(named !== null, (leads) => leads.where('id', 'in', idsOf(named ?? [])))
    .returningAll()
    .execute();
  if (number !== null && retried.length === 0) throw new Error(whyNot(number, named?.[0]));
  return retried;
}

/**
 * Reassigns leads of another back end to the present one; without a CRM they stay here. Leads that the other one may
 * have taken are `left`, unless `isMaybeTwice` allows duplicates. Throws an Error if the number is not that of such a
 * lead.
 */
export async function sendHere(
  database: Database,
  number: string | null,
  isMaybeTwice: boolean,
  now = Date.now(),
): Promise<{ sent: LeadTable[]; left: LeadTable[] }> {
  const named = await findNamed(database, number);
  const elsewhere = await database
    .selectFrom('leads')
    .selectAll()
    .where('progress', '!=', 'sending')
    .where(isWaiting)
    .where((lead) => lead.not(isForPresentBackEnd(lead)))
    .$if(named !== null, (leads) => leads.where('id', 'in', idsOf(named ?? [])))
    .execute();
  if (number !== null && elsewhere.length === 0)
    throw new Error(
      named?.[0] !== undefined && (named[0].back_end ?? presentBackEnd()) === presentBackEnd()
        ? `The lead ${number} belongs to this back end: leave --here out`
        : whyNot(number, named?.[0]),
    );
  const left = isMaybeTwice ? [] : elsewhere.filter(isMaybeTaken);
  const sent = await database
    .updateTable('leads')
    .set((row) => ({
      ...begunAnew(now),
      ...(!hasCrm() && { next_attempt_at: null, untold: 0 }),
      state: row
        .case()
        .when('state', 'in', ['received', 'kept'])
        .then<LeadState>(hasCrm() ? 'received' : 'kept')
        .else(row.ref('state'))
        .end(),
      uncertain: 0,
      back_end: presentBackEnd(),
      last_error: null,
    }))
    .where('id', 'in', idsOf(elsewhere.filter((lead) => !left.includes(lead))))
    .where('progress', '!=', 'sending')
    .returningAll()
    .execute();
  return { sent, left };
}

/** A cancellation may be sent twice. */
function isMaybeTaken({ state, uncertain, cancelled_at: cancelledAt }: LeadTable): boolean {
  return state === 'received' && uncertain === 1 && cancelledAt === null;
}

function begunAnew(now: number) {
  return { progress: 'idle', attempts: 1, give_up_at: now + DELIVERY_MS, next_attempt_at: now } as const;
}

async function findNamed(database: Database, number: string | null): Promise<LeadTable[] | null> {
  return number === null ? null : findByNumber(database, readLeadNumber(number));
}

function whyNot(number: string, lead: LeadTable | undefined): string {
  if (lead === undefined) return `No lead has the number ${number}`;
  if (lead.state === 'kept' && !hasCrm()) return `The site has no CRM: the lead ${number} stays here`;
  if (lead.state === 'rejected') return `The CRM has refused the lead ${number}`;
  if (lead.state === 'delivered' && lead.untold === 0 && isWithoutCrm(lead))
    return `A target has the lead ${number}: "retry --target" sends to targets`;
  if (lead.state === 'delivered' && lead.untold === 0) return `The CRM has the lead ${number}: it does not wait`;
  if (lead.progress === 'sending') return `The lead ${number} is being sent at this moment`;
  return `The lead ${number} belongs to ${lead.back_end}: "retry --here ${number}" sends it to ${presentBackEnd()}`;
}
