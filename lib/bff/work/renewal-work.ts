import 'server-only';
import { log } from '../../log/log.mjs';
import { contentRenewedAt, invalidateContent } from '../../process/content-age.mjs';
import { watchProvider } from '../../provider-files/current';
import { siteDatabase } from '../../store/database/database';
import { lastRenewal } from '../../store/renewals';
import { repeatWork } from './repeated-work';

const LOOK_MS = 2_000;
/** A read or render that was running during the invalidation may still be stale, hence a second one after this time. */
const SETTLED_MS = 10_000;

/**
 * Polls for an invalidation of the content (`npm run pages -- renew`) and for new files of the provider, and applies them;
 * at the start, everything built before the last one is stale. Returns a stop function.
 */
export async function startRenewals(): Promise<() => Promise<void>> {
  const hasNewFiles = watchProvider();
  let applied = await lastRenewal(await siteDatabase());
  let again = Infinity;
  if (applied > contentRenewedAt()) invalidateContent(applied);
  const invalidate = () => {
    const now = Date.now();
    again = now + SETTLED_MS;
    invalidateContent(now);
  };
  return repeatWork('renewals', LOOK_MS, async () => {
    if (hasNewFiles()) invalidate();
    const latest = await lastRenewal(await siteDatabase());
    if (latest !== applied) {
      log.info('content: renewed');
      applied = latest;
      invalidate();
    } else if (Date.now() >= again) {
      again = Infinity;
      invalidateContent(Date.now());
    }
  });
}
