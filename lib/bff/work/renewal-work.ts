import 'server-only';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { invalidateContent } from '../../process/content-age.mjs';
import { lastRenewal } from '../../store/renewals';
import { repeatWork } from './repeated-work';

const LOOK_MS = 2_000;
/** A read or render that was running during the invalidation may still be stale, hence a second one after this time. */
const SETTLED_MS = 10_000;

/**
 * Polls for an invalidation of the content (`npm run pages -- renew`) and applies it; at the start, everything built
 * before the last one is stale. Returns a stop function.
 */
export async function startRenewals(): Promise<() => Promise<void>> {
  let applied = await lastRenewal(await siteDatabase());
  let again = Infinity;
  if (applied > 0) invalidateContent(applied);
  return repeatWork('renewals', LOOK_MS, async () => {
    const latest = await lastRenewal(await siteDatabase());
    const now = Date.now();
    if (latest === applied && now < again) return;
    again = latest === applied ? Infinity : now + SETTLED_MS;
    if (latest !== applied) log.info('content: renewed');
    applied = latest;
    invalidateContent(now);
  });
}
