import {
  PROGRESS_DURATION_MS,
  PROGRESS_SLOW_AFTER_MS,
  PROGRESS_THROTTLE_MS,
  REQUEST_TIMEOUT_MS,
} from '../config/limits';

/** Display of a navigation; `share` is the filled part of the bar, from 0 to 1. */
export interface ProgressState {
  state: 'none' | 'moving' | 'slow' | 'failed';
  share: number;
}

const TICK_MS = 200;
/** e^-STEEPNESS is 5 %: the bar is 95 % full after the duration. */
const STEEPNESS = Math.log(20);
const none: ProgressState = { state: 'none', share: 0 };
/** Not quite full, because a full bar means done. */
const failed: ProgressState = { state: 'failed', share: 0.99 };

/** Display of a navigation: hidden for 200 ms, 95 % after 5 s, with a text after 20 s (product.md, section 9). */
export function progressAt(elapsedMs: number): ProgressState {
  if (elapsedMs < PROGRESS_THROTTLE_MS) return none;
  const share = 1 - Math.exp((-STEEPNESS * elapsedMs) / PROGRESS_DURATION_MS);
  return { state: elapsedMs < PROGRESS_SLOW_AFTER_MS ? 'moving' : 'slow', share };
}

/** The navigation of a page. A second click continues the bar, which disappears after the timeout of 100 s. */
export function navigationProgress(show: (look: ProgressState) => void) {
  let timer: ReturnType<typeof setInterval> | null = null;
  const stop = (look: ProgressState) => {
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
