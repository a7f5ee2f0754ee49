import 'server-only';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { purgeEndedOrders, purgeExpired, purgeOldLeads } from '../../store/leads/purge';
import { repeatLeaderWork, type Leadership } from './leadership';

/** Longest time that personal data stays in the database after an order session has expired. */
export const ENDED_ORDERS_PAUSE_MS = 30_000;
const EXPIRED_PAUSE_MS = 600_000;
const OLD_LEADS_PAUSE_MS = 24 * 60 * 60_000;

/** Deletes expired data periodically while this process leads; returns a stop function. */
export function startPurge(leading: Pick<Leadership, 'untilLeader'>): () => Promise<void> {
  const stops = [
    repeatLeaderWork(leading, 'purge of orders', ENDED_ORDERS_PAUSE_MS, async () =>
      purgeEndedOrders(await siteDatabase()),
    ),
    repeatLeaderWork(leading, 'purge', EXPIRED_PAUSE_MS, async () => purgeExpired(await siteDatabase())),
    repeatLeaderWork(leading, 'purge of leads', OLD_LEADS_PAUSE_MS, async () => {
      const removed = await purgeOldLeads(await siteDatabase());
      if (removed.now > 0) log.info(`purge: ${removed.now} old leads removed, ${removed.ever} altogether`);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
