import 'server-only';
import { siteDatabase } from '../store/database';
import { purgeEndedOrders, purgeExpired } from '../store/purge';
import { repeatWork } from './repeated-work';

/** An order's name, identity number and phone lie in the database no longer than this after its session has ended. */
export const ENDED_ORDERS_PAUSE_MS = 30_000;
const EXPIRED_PAUSE_MS = 600_000;

/** Removes what is over, now and again and again; returns how to stop that. */
export function startPurge(): () => Promise<void> {
  const stops = [
    repeatWork('purge of orders', ENDED_ORDERS_PAUSE_MS, async () => purgeEndedOrders(await siteDatabase())),
    repeatWork('purge', EXPIRED_PAUSE_MS, async () => purgeExpired(await siteDatabase())),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
