import 'server-only';
import { log } from '../../log/log.mjs';
import type { Database } from '../database/database';
import { knownDigestsOf } from '../database/digests';
import { decryptOrder } from '../orders/order-content';
import { idsOf } from './leads';
import type { LeadTable } from '../database/schema';

export type Counts = Record<string, number>;

/** Matches a phone (87 and nine digits) in any notation: with +7 or 8, spaces, hyphens, brackets. */
export function phonePattern(phone: string): RegExp {
  const between = '[\\s().\\u2010-\\u2015-]*';
  return new RegExp(`(?<!\\d)(?:\\+?[78]${between})?${[...phone.slice(1)].join(between)}(?!\\d)`, 'gu');
}

/** What the site has of a phone; `mentions` are leads of other phones whose comment, note or reason names it. */
async function find(database: Database, phone: string) {
  const names = (text: string | null) => text !== null && phonePattern(phone).test(text);
  const leads = await database.selectFrom('leads').selectAll().execute();
  const own = (lead: LeadTable) => lead.phone === phone;
  const reports = await database
    .selectFrom('address_reports')
    .select(['id', 'address', 'text', 'created_at'])
    .execute();
  const orders = await openOrders(database);
  const drafts = await database.selectFrom('lead_drafts').select(['id', 'content']).execute();
  return {
    leads: leads.filter(own),
    mentions: leads.filter((lead) => !own(lead) && textsOf(lead).some(names)),
    reports: reports.filter(({ address, text }) => names(address) || names(text)),
    orders: orders.filter(({ text }) => names(text)),
    drafts: drafts.filter(({ content }) => names(content)),
  };
}

/** The open orders with their decrypted content. */
async function openOrders(database: Database) {
  const rows = await database.selectFrom('order_sessions').select(['id', 'content']).execute();
  const opened = await Promise.all(
    rows.map(async ({ id, content }) => ({ id, text: await decryptOrder(database, id, content) })),
  );
  const readable = opened.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]));
  if (readable.length < opened.length)
    log.error(`order_sessions: ${opened.length - readable.length} that no key of ORDER_KEYS opens were not looked at`);
  return readable;
}

function textsOf({ payload, address, handled_note: note, reason, last_error: error }: LeadTable): (string | null)[] {
  return [payload, address, note, reason, error];
}

/**
 * Erases all data of a phone (87 and nine digits) from the site's tables; in texts of other people it is replaced by
 * `…`. Returns the number of rows by table. The CRM keeps its copy.
 */
export async function forgetPhone(database: Database, phone: string): Promise<Counts> {
  const { leads, mentions, reports, orders, drafts } = await find(database, phone);
  const without = (text: string) => text.replace(phonePattern(phone), '…');
  const withoutIn = (text: string | null) => (text === null ? null : without(text));
  await database.deleteFrom('leads').where('id', 'in', idsOf(leads)).execute();
  const deliveries = await database
    .deleteFrom('lead_deliveries')
    .where('lead_id', 'in', idsOf(leads))
    .executeTakeFirstOrThrow();
  await database.deleteFrom('lead_cards').where('lead_id', 'in', idsOf(leads)).execute();
  const cardEvents = await database
    .deleteFrom('lead_card_events')
    .where('lead_id', 'in', idsOf(leads))
    .executeTakeFirstOrThrow();
  for (const { id, payload, address, handled_note: note, reason, last_error: error } of mentions)
    await database
      .updateTable('leads')
      .set({
        payload: without(payload),
        address: without(address),
        handled_note: withoutIn(note),
        reason: withoutIn(reason),
        last_error: withoutIn(error),
      })
      .where('id', '=', id)
      .execute();
  for (const { id, address, text } of reports)
    await database
      .updateTable('address_reports')
      .set({ address: without(address), text: without(text) })
      .where('id', '=', id)
      .execute();
  const payments = await database.deleteFrom('payments').where('phone', '=', phone).returning('token').execute();
  for (const { token } of payments) await database.deleteFrom('sent_contracts').where('token', '=', token).execute();
  for (const { id } of orders) await database.deleteFrom('order_sessions').where('id', '=', id).execute();
  for (const { id } of drafts) await database.deleteFrom('lead_drafts').where('id', '=', id).execute();
  // Rate limits store their subjects as digests (lib/bff/http/enforce-limit.ts).
  const digests = await knownDigestsOf(database, phone);
  const { numDeletedRows } = await database
    .deleteFrom('rate_limits')
    .where((limit) => limit.or(digests.map((digest) => limit('key', 'like', `%:${digest}`))))
    .executeTakeFirstOrThrow();
  return {
    leads: leads.length,
    lead_deliveries: Number(deliveries.numDeletedRows),
    lead_card_events: Number(cardEvents.numDeletedRows),
    'leads of others that mention it': mentions.length,
    address_reports: reports.length,
    payments: payments.length,
    order_sessions: orders.length,
    lead_drafts: drafts.length,
    rate_limits: Number(numDeletedRows),
  };
}

/** All data of the person with a phone, for that person, without session ids and link tokens, which grant access. */
export async function exportPhone(database: Database, phone: string): Promise<Record<string, unknown[]>> {
  const { leads, reports, orders, drafts } = await find(database, phone);
  return {
    leads: leads.map(
      ({ id: _id, idempotency_key: _key, request_hash: _old, keyed_request_hash: _hash, lease: _lease, ...lead }) =>
        lead,
    ),
    lead_deliveries: await database
      .selectFrom('lead_deliveries')
      .select(['target', 'state', 'target_number', 'stage', 'created_at', 'delivered_at'])
      .where('lead_id', 'in', idsOf(leads))
      .execute(),
    lead_card_events: await database
      .selectFrom('lead_card_events')
      .select(['action', 'manager', 'at'])
      .where('lead_id', 'in', idsOf(leads))
      .orderBy('at')
      .execute(),
    address_reports: reports.map(({ id: _id, ...report }) => report),
    payments: await database
      .selectFrom('payments')
      .select(['number', 'account', 'amount', 'phone', 'paid_at', 'visit', 'agreed', 'created_at'])
      .where('phone', '=', phone)
      .execute(),
    order_sessions: orders.map(({ text }): unknown => JSON.parse(text)),
    lead_drafts: drafts.map(({ content }): unknown => JSON.parse(content)),
  };
}
