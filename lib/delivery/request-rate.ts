import { setTimeout as pause } from 'node:timers/promises';

/** At most `burst` requests at once, then `perSecond` a second. */
export interface RequestRate {
  perSecond: number;
  burst: number;
}

/** Requests that a receiver still counts, at a moment in ms. */
export interface BucketLevel {
  count: number;
  at: number;
}

/** Counts one more request, and returns its wait in ms. */
export function reserveRequest(
  pace: RequestRate,
  fill: BucketLevel | undefined,
  now: number,
): { fill: BucketLevel; waitMs: number } {
  const { count, at } = fill ?? { count: 0, at: now };
  const left = Math.max(0, count - ((now - at) / 1_000) * pace.perSecond);
  const waitMs = Math.max(0, Math.ceil(((left + 1 - pace.burst) / pace.perSecond) * 1_000));
  return { fill: { count: left + 1, at: now }, waitMs };
}

const fills = new Map<string, BucketLevel>();

/** Waits until this process may send the next request to a receiver; throws if `signal` aborts. */
export async function waitForRate(receiver: string, pace: RequestRate, signal: AbortSignal): Promise<void> {
  const { fill, waitMs } = reserveRequest(pace, fills.get(receiver), Date.now());
  fills.set(receiver, fill);
  if (waitMs > 0) await pause(waitMs, undefined, { signal });
}
