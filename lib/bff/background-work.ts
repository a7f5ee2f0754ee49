import 'server-only';
import { log } from '../log/log.mjs';

// Next bundles routes and instrumentation apart; what is under way is shared through the process.
const shared: typeof globalThis & {
  qosylBackgroundWork?: { underWay: Set<Promise<void>>; stopping: AbortController };
} = globalThis;
const background = (shared.qosylBackgroundWork ??= { underWay: new Set(), stopping: new AbortController() });

/** Does work that no answer waits for; a failure is logged as one of `name`. Stopping aborts the signal that it was given. */
export function inBackground(name: string, work: (signal: AbortSignal) => Promise<void>): void {
  const done = work(background.stopping.signal)
    .catch((error: unknown) => log.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`))
    .finally(() => background.underWay.delete(done));
  background.underWay.add(done);
}

/** Waits for what is under way. */
export async function backgroundWorkDone(): Promise<void> {
  await Promise.all(background.underWay);
}

/** Ends what can be ended, and waits for it and for the rest. */
export async function stopBackgroundWork(): Promise<void> {
  background.stopping.abort();
  await backgroundWorkDone();
  background.stopping = new AbortController();
}
