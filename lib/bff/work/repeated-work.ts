import 'server-only';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';

/**
 * Runs `work` now and after each pause (ms), which may differ each time. Returns a stop function, which aborts its
 * signal and waits for it. Errors are logged, and the next run follows as usual.
 */
export function repeatWork(
  name: string,
  pauseMs: number | (() => number),
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error(`${name}: ${messageOf(error)}`);
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        current = run();
      },
      typeof pauseMs === 'number' ? pauseMs : pauseMs(),
    );
  };
  let current = run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
