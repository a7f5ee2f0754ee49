import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DELIVERY_MS } from '../../config/limits';
import type { LeadKind, StoredLead } from '../../contracts/lead';
import { leadCalls, leadPlace, waitingHouse } from '../../contracts/lead';
import { visitTimeSchema, type VisitTime } from '../../contracts/visit-slot';
import type { LeadNumber } from '../../lead/lead-number';
import { hasCrm } from '../../provider-files/company';
import { presentBackEnd } from '../database/back-end';
import { addToCount } from '../counters/counters';
import type { Database } from '../database/database';
import { databaseTime } from '../database/database-time';
import { isListed, type LeadFilter } from './lead-filter';
import type { LeadTable } from '../database/schema';

/** The first visitor does not get the number 1. */
const FIRST_SITE_NUMBER = 1_000;
/** Below the first, so that it matches no lead. */
const NOBODYS_SITE_NUMBER = 0;
/** Length of a lease: no other process may send the lead until it ends. */
export const DELIVERY_LEASE_MS = 120_000;

const waitingSchema = z.object({ waiting_list: z.literal(true) });

export interface NewLead {
  kind: LeadKind;
  request: StoredLead;
  locale: string;
  idempotencyKey: string;
  requestHash: string;
  requestId?: string | null;
}

/** Commits a lead; with a CRM leases its delivery. For a known idempotency key: the first lead, not `created`. */
export async function insertLead(
  database: Database,
  lead: NewLead,
  now = Date.now(),
): Promise<{ lead: LeadTable; created: boolean }> {
  const first = hasCrm()
    ? ({ state: 'received', progress: 'sending', lease: randomUUID() } as const)
    : ({ state: 'kept', progress: 'idle', lease: null } as const);
  const inserted = await database
    .insertInto('leads')
    .values({
      id: randomUUID(),
      kind: lead.kind,
      site_number: FIRST_SITE_NUMBER + (await addToCount(database, 'lead')),
      ...first,
      phone: lead.request.phone,
      firstname: lead.request.firstname,
      address: leadPlace(lead.request),
      payload: JSON.stringify(lead.request),
      locale: lead.locale,
      idempotency_key: lead.idempotencyKey,
      request_hash: '',
      keyed_request_hash: lead.requestHash,
      request_id: lead.requestId ?? null,
      attempts: 0,
      uncertain: 0,
      back_end: presentBackEnd(),
      give_up_at: now + DELIVERY_MS,
      next_attempt_at: first.lease === null ? null : databaseTime(database, DELIVERY_LEASE_MS),
      created_at: now,
      house_id: waitingHouse(lead.request),
      untold: 0,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return { lead: inserted, created: true };
  const winner = await findByIdempotencyKey(database, lead.idempotencyKey);
  if (winner === undefined) throw new Error('A lead vanished between insert and read');
  return { lead: winner, created: false };
}

/** The lead with an idempotency key, or undefined. */
export function findByIdempotencyKey(database: Database, key: string): Promise<LeadTable | undefined> {
  return database.selectFrom('leads').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** The lead with an id, or undefined. */
export function findLead(database: Database, id: string): Promise<LeadTable | undefined> {
  return database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The ids of leads; never empty, because SQL has no empty list. */
export function idsOf(leads: readonly LeadTable[]): string[] {
  return ['', ...leads.map(({ id }) => id)];
}

/** The body of a stored lead. Throws ZodError if the row holds something else. */
export function storedLead({ kind, payload }: Pick<LeadTable, 'kind' | 'payload'>): StoredLead {
  return leadCalls[kind].stored.parse(JSON.parse(payload));
}

/** True for a lead that asks for notice when its house can be connected. */
export function isForWaitingList({ payload }: Pick<LeadTable, 'payload'>): boolean {
  return waitingSchema.safeParse(JSON.parse(payload)).success;
}

/** The visit that the visitor has chosen; a cancelled lead has none. */
export function visitOf({
  visit,
  cancelled_at: cancelledAt,
}: Pick<LeadTable, 'visit' | 'cancelled_at'>): VisitTime | null {
  return visit === null || cancelledAt !== null ? null : visitTimeSchema.parse(JSON.parse(visit));
}

/** The site's number for display; its letter distinguishes it from the CRM's numbers. */
export function siteNumber(lead: Pick<LeadTable, 'site_number'>): string {
  return `S-${lead.site_number}`;
}

/** The number that the visitor has: the CRM's, until then the site's. */
export function visitorNumber(lead: Pick<LeadTable, 'crm_number' | 'site_number'>): string {
  return lead.crm_number ?? siteNumber(lead);
}

/** Fields of a lead for a log line. */
export function logFields(lead: Pick<LeadTable, 'site_number' | 'request_id'>): Record<string, string> {
  return { lead: siteNumber(lead), ...(lead.request_id !== null && { request_id: lead.request_id }) };
}

/** Leads with a number, the CRM's or the site's, newest first. The query is the same for every number. */
export function findByNumber(database: Database, { crm, site }: LeadNumber): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where((lead) =>
      lead.or([
        lead('crm_number', 'in', [crm, crm.toUpperCase()]),
        lead('site_number', '=', site ?? NOBODYS_SITE_NUMBER),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('site_number', 'desc')
    .execute();
}

/** The CRM's numbers of the leads of a phone. */
export async function crmNumbersOf(database: Database, phone: string): Promise<string[]> {
  const rows = await database.selectFrom('leads').select('crm_number').where('phone', '=', phone).execute();
  return rows.flatMap(({ crm_number: number }) => number ?? []);
}

/** Stores that the sales team has answered a lead, with an optional note for the visitor; null reopens it. */
export async function recordHandled(
  database: Database,
  id: string,
  handled: { note: string | null } | null,
): Promise<LeadTable> {
  return database
    .updateTable('leads')
    .set({ handled_at: handled === null ? null : Date.now(), handled_note: handled?.note ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leads, newest first. */
export function listLeads(database: Database, limit: number, filter: LeadFilter = {}): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where(isListed(filter))
    .orderBy('created_at', 'desc')
    .orderBy('site_number', 'desc')
    .limit(limit)
    .execute();
}

/** Households on the waiting list of a house: distinct phones with an open lead. */
export async function countWaiting(database: Database, houseId: string): Promise<number> {
  const { households } = await database
    .selectFrom('leads')
    .select((expression) => expression.fn.count<number>('phone').distinct().as('households'))
    .where('house_id', '=', houseId)
    .where('state', '!=', 'rejected')
    .where('handled_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return households;
}
