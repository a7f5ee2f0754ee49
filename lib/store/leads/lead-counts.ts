import 'server-only';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { LeadTable, Schema } from '../database/schema';

const DAY_MS = 24 * 60 * 60_000;

/** States in which leads are counted; a lead with an undelivered change counts as undelivered. */
export const countedStates = [
  'received',
  'sending',
  'uncertain',
  'needs-person',
  'kept',
  'delivered',
  'rejected',
] as const;
export type CountedState = (typeof countedStates)[number];

/** Matches the index `leads_open`: the CRM does not have the lead or its change. */
export const isOpen = sql<boolean>`(state = 'received' or untold = 1)`;
/** Matches the index `leads_kept`: the lead stays here and is neither answered nor cancelled. */
export const isKept = sql<boolean>`(state = 'kept' and handled_at is null and cancelled_at is null)`;

type OpenLead = Pick<LeadTable, 'state' | 'progress' | 'uncertain'>;

/** The state of an undelivered or kept lead. `uncertain`: an attempt had no readable answer, and it is sent again. */
export function openState({ progress, uncertain, state }: OpenLead): CountedState {
  if (state === 'kept') return 'kept';
  if (progress === 'needs-person') return 'needs-person';
  if (state === 'received' && uncertain === 1) return 'uncertain';
  return progress === 'sending' ? 'sending' : 'received';
}

/**
 * Counts all undelivered and kept leads, and the settled ones of the last 24 hours, by state. `oldestMs`: creation of
 * the oldest lead that waits for the CRM, or null; `oldestKeptMs`: of the oldest kept one. Uses indexes only, so that a
 * million leads cost no more than a thousand.
 */
export async function countLeads(
  database: Database,
  now = Date.now(),
): Promise<{ states: Record<CountedState, number>; oldestMs: number | null; oldestKeptMs: number | null }> {
  const states = { received: 0, sending: 0, uncertain: 0, 'needs-person': 0, kept: 0, delivered: 0, rejected: 0 };
  const count = ({ fn }: ExpressionBuilder<Schema, 'leads'>) => fn.countAll<number>().as('count');
  const open = await database
    .selectFrom('leads')
    .select(['state', 'progress', 'uncertain'])
    .select(count)
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where(isOpen)
    .groupBy(['state', 'progress', 'uncertain'])
    .execute();
  const kept = await database
    .selectFrom('leads')
    .select(count)
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where(isKept)
    .executeTakeFirstOrThrow();
  const settled = await database
    .selectFrom('leads')
    .select(['state'])
    .select(count)
    .where('created_at', '>', now - DAY_MS)
    .where('state', 'in', ['delivered', 'rejected'])
    .where('untold', '=', 0)
    .groupBy('state')
    .execute();
  for (const row of open) states[openState(row)] += row.count;
  states.kept = kept.count;
  for (const { state, count: leads } of settled) states[state] = leads;
  const oldest = open.map((row) => row.oldest);
  return {
    states,
    oldestMs: oldest.length === 0 ? null : Math.min(...oldest),
    oldestKeptMs: kept.oldest,
  };
}

/** Reasons of the latest failures of undelivered leads, most frequent first; without personal data. */
export function countFailures(database: Database, limit: number): Promise<{ reason: string | null; count: number }[]> {
  return database
    .selectFrom('leads')
    .select('last_error as reason')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpen)
    .where('last_error', 'is not', null)
    .groupBy('last_error')
    .orderBy('count', 'desc')
    .orderBy('last_error')
    .limit(limit)
    .execute();
}

/** Number of leads created after `since`, in ms. */
export async function countLeadsSince(database: Database, since: number): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
