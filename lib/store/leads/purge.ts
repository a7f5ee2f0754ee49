import 'server-only';
import { CONTRACT_NAME_MS, LEAD_REPEAT_MS, LEAD_RETENTION_MONTHS, PAYMENT_LINK_MS } from '../../config/limits';
import { contentAges } from '../../process/content-age.mjs';
import { addToCount } from '../counters/counters';
import type { Database } from '../database/database';

/** Deletes expired orders and drafts with their personal data. */
export async function purgeEndedOrders(database: Database, now = Date.now()): Promise<void> {
  await database.deleteFrom('order_sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('lead_drafts').where('expires_at', '<=', now).execute();
}

/** Deletes leads and reports older than the privacy page promises. Returns the number of leads deleted now and ever. */
export async function purgeOldLeads(database: Database, now = Date.now()): Promise<{ now: number; ever: number }> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - LEAD_RETENTION_MONTHS);
  await database.deleteFrom('address_reports').where('created_at', '<', oldest.getTime()).execute();
  const { numDeletedRows } = await database
    .deleteFrom('leads')
    .where('created_at', '<', oldest.getTime())
    .executeTakeFirstOrThrow();
  await database.deleteFrom('lead_deliveries').where('created_at', '<', oldest.getTime()).execute();
  await database.deleteFrom('lead_cards').where('taken_at', '<', oldest.getTime()).execute();
  await database.deleteFrom('lead_card_events').where('at', '<', oldest.getTime()).execute();
  const removed = Number(numDeletedRows);
  return { now: removed, ever: await addToCount(database, 'purged-leads', removed) };
}

/** Deletes other expired rows (challenges, limits, answers, payments, tokens) and digests past their repeat period. */
export async function purgeExpired(database: Database, now = Date.now()): Promise<void> {
  await database.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await database
    .deleteFrom('shared_answers')
    .where('asked_at', '<', now - contentAges.readKeptMs)
    .where('leased_until', '<', now)
    .execute();
  await database
    .deleteFrom('payments')
    .where('created_at', '<', now - PAYMENT_LINK_MS)
    .execute();
  await database
    .deleteFrom('sent_contracts')
    .where('sent_at', '<', now - CONTRACT_NAME_MS)
    .execute();
  await database
    .updateTable('leads')
    .set({ request_hash: '', keyed_request_hash: null })
    .where((lead) => lead.or([lead('request_hash', '!=', ''), lead('keyed_request_hash', 'is not', null)]))
    .where('created_at', '<', now - LEAD_REPEAT_MS)
    .execute();
}
