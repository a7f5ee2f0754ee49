import 'server-only';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { lastRenewal } from '../../store/renewals';
import { invalidateContent } from '../../upstream/content-renewal';
import { repeatWork } from './repeated-work';

const LOOK_MS = 2_000;
/** What was being read or made meanwhile may still be of before. */
const SETTLED_MS = 10_000;

/**
 * Looks again and again whether somebody has told that there is new content (`npm run pages -- renew`), and shows nothing
 * older from then on. What was built before that moment is out of date from the start. Returns how to stop.
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
