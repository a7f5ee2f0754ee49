import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';

const background = (sharedState.backgroundWork ??= { underWay: new Map(), stopping: new AbortController() });

/** Does work that no answer waits for; a failure is logged as one of `name`. Stopping aborts the signal that it was given. */
export function inBackground(name: string, work: (signal: AbortSignal) => Promise<void>): void {
  const done = work(background.stopping.signal)
    .catch((error: unknown) => log.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`))
    .finally(() => background.underWay.delete(done));
  background.underWay.set(done, name);
}

/** How much work of a name is under way in this process. */
export function countUnderWay(name: string): number {
  return [...background.underWay.values()].filter((one) => one === name).length;
}

/** Waits for what is under way. */
export async function backgroundWorkDone(): Promise<void> {
  await Promise.all(background.underWay.keys());
}

/** Waits so many ms for what is under way, then ends what can be ended, and waits for it and for the rest. */
export async function stopBackgroundWork(graceMs: number): Promise<void> {
  const waited = new AbortController();
  await Promise.race([backgroundWorkDone(), pause(graceMs, undefined, { signal: waited.signal })]);
  waited.abort();
  background.stopping.abort();
  await backgroundWorkDone();
  background.stopping = new AbortController();
}
