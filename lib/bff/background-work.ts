import 'server-only';
import { log } from '../log/log.mjs';

// Next bundles routes and instrumentation apart; what is under way is shared through the process.
const shared: typeof globalThis & { qosylBackgroundWork?: Set<Promise<void>> } = globalThis;
const underWay = (shared.qosylBackgroundWork ??= new Set());

/** Does work that no answer waits for; a failure is logged as one of `name`. */
export function inBackground(name: string, work: () => Promise<void>): void {
  const done = work()
    .catch((error: unknown) => log.error(`${name}: ${error instanceof Error ? error.message : 'unknown error'}`))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Waits for what is under way. */
export async function backgroundWorkDone(): Promise<void> {
  await Promise.all(underWay);
}
