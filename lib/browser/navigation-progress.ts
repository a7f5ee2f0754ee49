import {
  PROGRESS_DURATION_MS,
  PROGRESS_SLOW_AFTER_MS,
  PROGRESS_THROTTLE_MS,
  REQUEST_TIMEOUT_MS,
} from '../config/limits';

/** How the way to another page is shown; `share` says how much of the bar is filled, from 0 to 1. */
export interface ProgressLook {
  state: 'none' | 'moving' | 'slow' | 'failed';
  share: number;
}

const TICK_MS = 200;
/** So far from the end that e to that power is a twentieth: 95 % are filled after the duration. */
const STEEPNESS = Math.log(20);
const none: ProgressLook = { state: 'none', share: 0 };
/** All but whole: what is whole is over. */
const failed: ProgressLook = { state: 'failed', share: 0.99 };

/**
 * How a navigation is shown so many ms after it began: not before 200 ms, 95 % of the bar after 5 s and never all of it,
 * in words after 20 s (product.md, section 9).
 */
export function progressAt(elapsedMs: number): ProgressLook {
  if (elapsedMs < PROGRESS_THROTTLE_MS) return none;
  const share = 1 - Math.exp((-STEEPNESS * elapsedMs) / PROGRESS_DURATION_MS);
  return { state: elapsedMs < PROGRESS_SLOW_AFTER_MS ? 'moving' : 'slow', share };
}

/**
 * The one navigation of a page. A second click goes on with the bar of the first; what has neither come nor failed after
 * 100 s, the limit of every request, shows nothing any more.
 */
export function navigationProgress(show: (look: ProgressLook) => void) {
  let timer: ReturnType<typeof setInterval> | null = null;
  const stop = (look: ProgressLook) => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    show(look);
  };
  return {
    begin: () => {
      if (timer !== null) return;
      const since = performance.now();
      show(none);
      timer = setInterval(() => {
        const elapsed = performance.now() - since;
        if (elapsed < REQUEST_TIMEOUT_MS) show(progressAt(elapsed));
        else stop(none);
      }, TICK_MS);
    },
    end: () => stop(none),
    fail: () => stop(failed),
  };
}
