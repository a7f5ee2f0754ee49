import 'server-only';

/**
 * Does a piece of work now and again after each pause, in ms, and returns how to stop that; stopping waits for the work
 * that is under way. What fails is logged with its reason and tried again after the pause.
 */
export function repeatWork(name: string, pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, pauseMs);
  };
  let current = turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
