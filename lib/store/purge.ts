import 'server-only';
import type { Database } from './database';

/** Removes rows whose time is over: used captcha challenges and closed limit windows. */
export async function purgeExpired(database: Database, now = Date.now()): Promise<void> {
  await database.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
}
