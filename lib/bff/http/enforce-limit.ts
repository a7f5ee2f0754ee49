import 'server-only';
import ipaddr from 'ipaddr.js';
import { WORK_WINDOW_MS, type Limit } from '../../config/rate-limits';
import { count } from '../../metrics/metrics.mjs';
import { siteDatabase } from '../../store/database/database';
import { digestOf } from '../../store/database/digests';
import { decrementLimit, consumeLimit, takeInMemory } from '../../store/counters/rate-limits';
import { ApiError } from './api-error';

/** A subscriber has 64 bits. Larger networks are cheap, so each has a multiple of a subscriber's limit. */
const networksOfVersion6 = [
  { bits: 64, scale: 1 },
  { bits: 56, scale: 4 },
  { bits: 48, scale: 16 },
] as const;

/** The networks of a visitor; the limits of each are `scale` times those of an address. */
export type ClientNetworks = readonly { network: string; scale: number }[];

/**
 * Networks that identify a visitor for limits: `192.0.2.7`, or for IPv6 `2001:db8::/64` and the networks around it. The
 * server sets the header to the true address (server/server.mjs). `unknown` without one.
 */
export function clientNetworks(request: Pick<Request, 'headers'>): ClientNetworks {
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
  if (!ipaddr.IPv6.isValid(address)) return [{ network: address, scale: 1 }];
  const plain = address.replace(/%.*/, '');
  return networksOfVersion6.map(({ bits, scale }) => ({
    network: `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()}/${bits}`,
    scale,
  }));
}

/** Subject of a limit: the networks of a visitor, a phone, a session, or all. */
type LimitedSubject = string | ClientNetworks;

export type CountedAttempt = readonly { key: string; windowEndsAt: number }[];

export type LimitedUse = [name: string, subject: LimitedSubject, limit: Limit];

/** Counts one use, by a digest of its subject. Throws ApiError 429 and counts nothing if the limit is reached. */
export async function enforceLimit(name: string, subject: LimitedSubject, limit: Limit): Promise<CountedAttempt> {
  const database = await siteDatabase();
  const counted: CountedAttempt[number][] = [];
  for (const { network, scale } of networksOf(subject)) {
    // In memory no digest is needed.
    const subjectKey = limit.isOfProcess === true ? network : await digestOf(database, network);
    const key = `${name}:${subjectKey}`;
    const { waitMs, windowEndsAt } = await consumeLimit(database, key, { ...limit, count: limit.count * scale });
    if (waitMs > 0) {
      await undoLimitUse(counted);
      count('site_limit_hits_total', { limit: name });
      throw new ApiError(429, 'limit', 'too many requests', limit.field ?? null, waitMs);
    }
    counted.push({ key, windowEndsAt });
  }
  return counted;
}

function networksOf(subject: LimitedSubject): ClientNetworks {
  return typeof subject === 'string' ? [{ network: subject, scale: 1 }] : subject;
}

/** Counts one use of each limit in this order. Throws ApiError 429 if one is reached, and then counts none. */
export async function enforceLimits(uses: LimitedUse[]): Promise<CountedAttempt[]> {
  const counted: CountedAttempt[] = [];
  try {
    for (const use of uses) counted.push(await enforceLimit(...use));
    return counted;
  } catch (error) {
    await Promise.all(counted.map(undoLimitUse));
    throw error;
  }
}

/** Runs a check under a limit that only wrong results (false or undefined) use up. Throws ApiError 429. */
export async function limitWrong<Result extends boolean | object | undefined>(
  use: LimitedUse,
  check: () => Promise<Result>,
): Promise<Result> {
  const attempt = await enforceLimit(...use);
  let isWrong = false;
  try {
    const result = await check();
    isWrong = result === false || result === undefined;
    return result;
  } finally {
    if (!isWrong) await undoLimitUse(attempt);
  }
}

/** Counts a challenge in memory; returns the greatest count in the window per network, divided by `scale`. */
export function countChallenge(subject: LimitedSubject): number {
  const unlimited = { count: Infinity, windowMs: WORK_WINDOW_MS };
  const counts = networksOf(subject).map(
    ({ network, scale }) => takeInMemory(`challenge-work:${network}`, unlimited).count / scale,
  );
  return Math.max(...counts);
}

/** Takes back a use that had no effect. */
export async function undoLimitUse(attempt: CountedAttempt): Promise<void> {
  const database = await siteDatabase();
  await Promise.all(attempt.map(({ key, windowEndsAt }) => decrementLimit(database, key, windowEndsAt)));
}
