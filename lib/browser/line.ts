import { LINE_FIRST_PAUSE_MS, LINE_LONGEST_PAUSE_MS } from '../config/limits';

const GROWTH = 1.5;

/**
 * Whether the site can be reached. Only a try says so: `navigator.onLine` may lie both ways, of a Wi-Fi whose provider is
 * down and of a network that it does not know (product.md, section 4.3). `ask` rejects when the site was not reached,
 * with a TimeoutError when that is not known; `tell` hears the outcome of every try.
 */
export function watchedLine(ask: () => Promise<unknown>, tell: (isDown: boolean) => void) {
  let isDown = false;
  let [tries, failures] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tries now, whatever is under way: that may have begun before the line was back. */
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
    // A page that nobody sees asks for nothing.
    const pause = Math.min(LINE_LONGEST_PAUSE_MS, LINE_FIRST_PAUSE_MS * GROWTH ** (failures - 1));
    timer = setTimeout(() => document.hidden || void look(), pause);
  };

  return {
    look: () => void look(),
    isDown: () => isDown,
    /** Another call was answered or not: no proof, since the browser may have had the answer, but a reason to try. */
    heard: (isAnswered: boolean) => {
      if (isAnswered === isDown) void look();
    },
  };
}
