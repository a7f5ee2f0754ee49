import 'server-only';
import ipaddr from 'ipaddr.js';
import type { Limit } from '../../config/rate-limits';
import { count } from '../../metrics/metrics.mjs';
import { siteDatabase } from '../../store/database/database';
import { digestOf } from '../../store/database/digests';
import { returnToLimit, takeFromLimit, takeInMemory } from '../../store/counters/rate-limits';
import { ApiError } from './api-error';

/**
 * Of version 6 a subscriber has 64 bits for himself, and a larger network is had for little: all of it may use a limit so many
 * times as often as a subscriber.
 */
const networksOfVersion6 = [
  { bits: 64, scale: 1 },
  { bits: 56, scale: 4 },
  { bits: 48, scale: 16 },
] as const;

/** A network that a visitor is counted by: its limits are `scale` times those of an address. */
export interface ClientNetwork {
  network: string;
  scale: number;
}

/** The network of the subscriber first, and those around it. */
export type ClientNetworks = readonly ClientNetwork[];

/**
 * What the limits count a visitor by: `192.0.2.7`, or of version 6 `2001:db8::/64` and the networks around it; the server has
 * put the true address into the header (server/server.mjs). `unknown` without one.
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

/** Whom or what a limit counts: the networks of a visitor, or a phone, a session, all. */
export type LimitedSubject = string | ClientNetworks;

/** A use that was counted, in each network of its visitor. */
export type CountedAttempt = readonly { key: string; windowEndsAt: number }[];

/** What is counted: the name of the limit, and of whom or what. */
export type LimitedUse = [name: string, subject: LimitedSubject, limit: Limit];

/**
 * Counts one use; throws ApiError 429 with the waiting time when there were too many, and then nothing is counted. The
 * subject is kept as a keyed digest.
 */
export async function enforceLimit(name: string, subject: LimitedSubject, limit: Limit): Promise<CountedAttempt> {
  const database = await siteDatabase();
  const counted: CountedAttempt[number][] = [];
  for (const { network, scale } of networksOf(subject)) {
    // What stays in memory needs no key of the database.
    const subjectKey = limit.isOfProcess === true ? network : await digestOf(database, network);
    const key = `${name}:${subjectKey}`;
    const { waitMs, windowEndsAt } = await takeFromLimit(database, key, { ...limit, count: limit.count * scale });
    if (waitMs > 0) {
      await giveBack(counted);
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

/**
 * Counts one use of each limit, in this order. Throws ApiError 429 when one of them has come to its end; then none is
 * counted, so that a refusal uses up nothing of the others.
 */
export async function enforceLimits(uses: LimitedUse[]): Promise<CountedAttempt[]> {
  const counted: CountedAttempt[] = [];
  try {
    for (const use of uses) counted.push(await enforceLimit(...use));
    return counted;
  } catch (error) {
    await Promise.all(counted.map(giveBack));
    throw error;
  }
}

/**
 * Counts one use that nothing limits, in the memory of this process, and returns how many there were in the window of time;
 * of a larger network its share that falls to one address, where that is more.
 */
export function countUse(name: string, subject: LimitedSubject, windowMs: number): number {
  const counts = networksOf(subject).map(
    ({ network, scale }) => takeInMemory(`${name}:${network}`, { count: Infinity, windowMs }).count / scale,
  );
  return Math.max(...counts);
}

/** Counts a use no more: it came to nothing. */
export async function giveBack(attempt: CountedAttempt): Promise<void> {
  const database = await siteDatabase();
  await Promise.all(attempt.map(({ key, windowEndsAt }) => returnToLimit(database, key, windowEndsAt)));
}
