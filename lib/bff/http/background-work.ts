import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';

const background = (sharedState.backgroundWork ??= { underWay: new Map(), stopping: new AbortController() });

/** Runs work that no response waits for; a failure is logged under `name`. Stopping aborts its signal. */
export function inBackground(name: string, work: (signal: AbortSignal) => Promise<void>): void {
  const done = work(background.stopping.signal)
    .catch((error: unknown) => log.error(`${name}: ${messageOf(error)}`))
    .finally(() => background.underWay.delete(done));
  background.underWay.set(done, name);
}

/** Number of running works of a name in this process. */
export function countUnderWay(name: string): number {
  return [...background.underWay.values()].filter((one) => one === name).length;
}

/** Waits for all running work. */
export async function backgroundWorkDone(): Promise<void> {
  await Promise.all(background.underWay.keys());
}

/** Waits `graceMs` for running work, then aborts it and waits until it has ended. */
export async function stopBackgroundWork(graceMs: number): Promise<void> {
  const waited = new AbortController();
  await Promise.race([backgroundWorkDone(), pause(graceMs, undefined, { signal: waited.signal })]);
  waited.abort();
  background.stopping.abort();
  await backgroundWorkDone();
  background.stopping = new AbortController();
}
