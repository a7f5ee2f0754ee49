import 'server-only';
import { log } from '../../log/log.mjs';

/**
 * Does a piece of work now and again after each pause, in ms, and returns how to stop that; stopping aborts the signal
 * that the work was given and waits for what is under way. What fails is logged with its reason and tried again after the
 * pause.
 */
export function repeatWork(
  name: string,
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      current = run();
    }, pauseMs);
  };
  let current = run();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
