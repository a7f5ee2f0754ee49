import 'server-only';
import { log } from '../../log/log.mjs';
import { contentRenewedAt, invalidateContent } from '../../process/content-age.mjs';
import { watchProvider } from '../../provider-files/current';
import { pageState } from './page-state';
import { repeatWork } from './repeated-work';

const LOOK_MS = 5_000;
/** Pause before the next look at files that have changed. */
const CHANGING_MS = 2_000;
/** A read or render that was running during the invalidation may still be stale, hence a second one after this time. */
const SETTLED_MS = 10_000;

/**
 * Applies new files of the provider, and the last invalidation of the content (`npm run pages -- renew`). Each look at
 * the database passes that to `renewed`; at the start, everything built before it is stale. `state` is the page state
 * (page-state.ts), null before the first look.
 */
export function startRenewals(): {
  renewed: (latest: number) => void;
  state: () => number | null;
  stop: () => Promise<void>;
} {
  const { hasNewFiles, isChanging } = watchProvider();
  let applied: number | undefined;
  let again = Infinity;
  const invalidate = () => {
    const now = Date.now();
    again = now + SETTLED_MS;
    invalidateContent(now);
  };
  const pause = () => (isChanging() ? CHANGING_MS : LOOK_MS);
  const stop = repeatWork('renewals', pause, async () => {
    if (hasNewFiles()) invalidate();
    else if (Date.now() >= again) {
      again = Infinity;
      invalidateContent(Date.now());
    }
  });
  const renewed = (latest: number) => {
    if (applied === undefined) {
      if (latest > contentRenewedAt()) invalidateContent(latest);
    } else if (latest !== applied) {
      log.info('content: renewed');
      invalidate();
    }
    applied = latest;
  };
  return { renewed, state: () => (applied === undefined ? null : pageState(applied)), stop };
}
