import { LINE_FIRST_PAUSE_MS, LINE_LONGEST_PAUSE_MS } from '../config/limits';

const GROWTH = 1.5;

/**
 * Watches if the site is reachable. Only a request shows it: `navigator.onLine` may be wrong both ways (product.md,
 * section 4.3). `ask` rejects if the site is unreachable, with a TimeoutError if that is unknown; `tell` gets every
 * result.
 */
export function watchReachability(ask: () => Promise<unknown>, tell: (isDown: boolean) => void) {
  let isDown = false;
  let [tries, failures] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts a new check even if one is running, which may have begun before the line was back. */
  const look = async () => {
    tries += 1;
    const mine = tries;
    clearTimeout(timer);
    const down = await ask().then(
      () => false,
      (error: unknown) => (error instanceof DOMException && error.name === 'TimeoutError' ? isDown : true),
    );
    if (mine !== tries) return;
    isDown = down;
    failures = down ? failures + 1 : 0;
    tell(down);
    if (!down) return;
    // A hidden page does not check.
    const pause = Math.min(LINE_LONGEST_PAUSE_MS, LINE_FIRST_PAUSE_MS * GROWTH ** (failures - 1));
    timer = setTimeout(() => document.hidden || void look(), pause);
  };

  return {
    look: () => void look(),
    isDown: () => isDown,
    /** Another request succeeded or failed: a reason to check, but no proof, because it may come from the cache. */
    heard: (isAnswered: boolean) => {
      if (isAnswered === isDown) void look();
    },
  };
}
