import 'server-only';
import { CONTRACT_NAME_MS, PAYMENT_LINK_MS } from '../config/limits';
import type { Database } from './database';

/** Removes orders whose session has ended and drafts of leads whose time is over, with name, phone and the like in them. */
export async function purgeEndedOrders(database: Database, now = Date.now()): Promise<void> {
  await database.deleteFrom('order_sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('lead_drafts').where('expires_at', '<=', now).execute();
}

/** Removes other rows whose time is over: used captcha challenges, closed limit windows, payments whose link is old, names of contracts. */
export async function purgeExpired(database: Database, now = Date.now()): Promise<void> {
  await database.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await database
    .deleteFrom('payments')
    .where('created_at', '<', now - PAYMENT_LINK_MS)
    .execute();
  await database
    .deleteFrom('sent_contracts')
    .where('sent_at', '<', now - CONTRACT_NAME_MS)
    .execute();
}
