import 'server-only';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { LeadProgress, LeadState, Schema } from '../database/schema';

const DAY_MS = 24 * 60 * 60_000;

/** How leads stand; a lead whose change the CRM has still to get counts as one that is to be delivered. */
export const countedStates = ['received', 'sending', 'uncertain', 'needs-person', 'delivered', 'rejected'] as const;
export type CountedState = (typeof countedStates)[number];

/** What is to be delivered still, as the index `leads_open` has it: the CRM has not got the lead, or not what was changed of it. */
const isOpen = sql<boolean>`(state = 'received' or untold = 1)`;

interface OpenLeads {
  state: LeadState;
  progress: LeadProgress;
  uncertain: number;
}

/** Where a lead stands that is to be delivered still. */
export function openState({ progress, uncertain, state }: OpenLeads): CountedState {
  if (progress === 'needs-person') return 'needs-person';
  if (state === 'received' && uncertain === 1) return 'uncertain';
  return progress === 'sending' ? 'sending' : 'received';
}

/**
 * How many leads stand where: all that are to be delivered still, and of the others those that were left in the last 24
 * hours. `oldestMs`: when the oldest of the former was left, null without one. What is asked for is in indexes, so that a
 * million of leads cost no more than a thousand.
 */
export async function countLeads(
  database: Database,
  now = Date.now(),
): Promise<{ states: Record<CountedState, number>; oldestMs: number | null }> {
  const states = { received: 0, sending: 0, uncertain: 0, 'needs-person': 0, delivered: 0, rejected: 0 };
  const count = ({ fn }: ExpressionBuilder<Schema, 'leads'>) => fn.countAll<number>().as('count');
  const open = await database
    .selectFrom('leads')
    .select(['state', 'progress', 'uncertain'])
    .select(count)
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where(isOpen)
    .groupBy(['state', 'progress', 'uncertain'])
    .execute();
  const settled = await database
    .selectFrom('leads')
    .select(['state'])
    .select(count)
    .where('created_at', '>', now - DAY_MS)
    .where('state', '!=', 'received')
    .where('untold', '=', 0)
    .groupBy('state')
    .execute();
  for (const row of open) states[openState(row)] += Number(row.count);
  for (const { state, count: leads } of settled) states[state] = Number(leads);
  const oldest = open.map((row) => Number(row.oldest));
  return { states, oldestMs: oldest.length === 0 ? null : Math.min(...oldest) };
}

/** Why the latest tries of what is to be delivered still have failed, the most frequent first; words without personal data. */
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

/** Leads left since a moment. */
export async function countLeadsSince(database: Database, since: number): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
