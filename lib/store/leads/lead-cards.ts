import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { CardState } from '../../contracts/lead-card';
import type { Stage } from '../../delivery/target';
import type { Database } from '../database/database';
import type { LeadCardEventTable, LeadCardTable, LeadDeliveryTable, LeadTable, Schema } from '../database/schema';

/** Views within this time count once. */
const SAME_VIEW_MS = 60_000;

/** The card of a lead, or undefined while no manager has taken it. */
export function findCard(database: Database, leadId: string): Promise<LeadCardTable | undefined> {
  return database.selectFrom('lead_cards').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** The cards of those leads that a manager has taken, by the id of the lead. */
export async function cardsOf(database: Database, leads: readonly LeadTable[]): Promise<Map<string, LeadCardTable>> {
  if (leads.length === 0) return new Map();
  const ids = leads.map(({ id }) => id);
  const cards = await database.selectFrom('lead_cards').selectAll().where('lead_id', 'in', ids).execute();
  return new Map(cards.map((card) => [card.lead_id, card]));
}

type Leads = ExpressionBuilder<Schema, 'leads'>;

/** Leads neither taken, answered nor cancelled, without those of waiting lists, which need no manager yet. */
export function isNotTaken(lead: Leads) {
  return lead.and([isUntouched(lead), lead.not(isOfWaitingList(lead))]);
}

/** Leads of waiting lists, neither taken, answered nor cancelled. */
export function isLeftWaiting(lead: Leads) {
  return lead.and([isUntouched(lead), isOfWaitingList(lead)]);
}

function isUntouched(lead: Leads) {
  return lead.and([
    lead('cancelled_at', 'is', null),
    lead('handled_at', 'is', null),
    lead('id', 'not in', lead.selectFrom('lead_cards').select('lead_id')),
  ]);
}

/** JSON escapes the quotation marks of a comment, so no other text of a lead has these. */
function isOfWaitingList(lead: Leads) {
  return lead('payload', 'like', '%"waiting_list":true%');
}

/** Takes a lead. Returns its card; if two managers press at once, that of the first. */
async function takeLeadCard(database: Database, leadId: string, manager: string, now: number): Promise<LeadCardTable> {
  const taken = await database
    .insertInto('lead_cards')
    .values({ lead_id: leadId, state: 'taken', manager, taken_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (taken !== undefined) await recordCardEvent(database, { lead_id: leadId, action: 'taken', manager }, now);
  return taken ?? database.selectFrom('lead_cards').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow();
}

/** Sets the state of a lead; a lead that no manager has taken is taken by this one first. */
export async function moveLeadCard(
  database: Database,
  leadId: string,
  state: CardState,
  manager: string,
  now = Date.now(),
): Promise<void> {
  const card = await takeLeadCard(database, leadId, manager, now);
  if (state !== 'taken') await setCardState(database, card, state, manager, now);
}

async function setCardState(
  database: Database,
  { lead_id: leadId, state: before }: LeadCardTable,
  state: CardState,
  manager: string,
  now: number,
): Promise<void> {
  if (before === state) return;
  await database.updateTable('lead_cards').set({ state, changed_at: now }).where('lead_id', '=', leadId).execute();
  await recordCardEvent(database, { lead_id: leadId, action: state, manager }, now);
}

/**
 * Moves the card of a lead as a CRM of the sales team has moved the lead, in the name of that CRM. `before`: the CRM's
 * stage until now; null before the first look, which then undoes no press on the card.
 */
export async function followStage(
  database: Database,
  { lead_id: leadId, stage: before }: Pick<LeadDeliveryTable, 'lead_id' | 'stage'>,
  { stage, meaning }: Stage,
  crm: string,
): Promise<void> {
  if (stage === before) return;
  const now = Date.now();
  const card = await findCard(database, leadId);
  if (meaning !== 'new' && meaning !== 'taken') {
    await setCardState(database, card ?? (await takeLeadCard(database, leadId, crm, now)), meaning, crm, now);
  } else if (card !== undefined && before !== null) {
    await setCardState(database, card, 'taken', crm, now);
  } else if (card === undefined && meaning === 'taken') {
    await takeLeadCard(database, leadId, crm, now);
  }
}

/** Records that a card was shown, at most once a minute. */
export async function recordCardView(database: Database, leadId: string): Promise<void> {
  const now = Date.now();
  const recent = await database
    .selectFrom('lead_card_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('action', '=', 'viewed')
    .where('at', '>', now - SAME_VIEW_MS)
    .executeTakeFirst();
  if (recent === undefined) await recordCardEvent(database, { lead_id: leadId, action: 'viewed', manager: null }, now);
}

async function recordCardEvent(
  database: Database,
  event: Pick<LeadCardEventTable, 'lead_id' | 'action' | 'manager'>,
  at: number,
): Promise<void> {
  await database
    .insertInto('lead_card_events')
    .values({ id: randomUUID(), at, ...event })
    .execute();
}

/** At most ten earlier leads of a lead's phone, newest first. */
export function earlierLeads(
  database: Database,
  { id, phone, created_at: createdAt }: LeadTable,
): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('phone', '=', phone)
    .where('id', '!=', id)
    .where('created_at', '<=', createdAt)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}
