import 'server-only';
import ipaddr from 'ipaddr.js';
import type { Limit } from '../config/rate-limits';
import { count } from '../metrics/metrics.mjs';
import { siteDatabase, type Database } from '../store/database';
import { digestOf } from '../store/digests';
import { returnToLimit, takeFromLimit } from '../store/rate-limits';
import { ApiError } from './api-error';

/** So much of an address of version 6 one subscriber has for himself. */
const SUBSCRIBER_BITS = 64;

/**
 * The address that the limits count a visitor by, such as `192.0.2.7` or `2001:db8::/64`; the server has put the true one
 * into the header (scripts/server.mjs). `unknown` without one.
 */
export function clientAddress(request: Pick<Request, 'headers'>): string {
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, '')}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`;
}

/** A use that was counted. */
export interface CountedAttempt {
  key: string;
  windowEndsAt: number;
}

/** What is counted: the name of the limit, and of whom or what. */
export type LimitedUse = [name: string, subject: string, limit: Limit];

/** Counts one use; throws ApiError 429 with the waiting time when there were too many. The subject is kept as a keyed digest. */
export async function enforceLimit(name: string, subject: string, limit: Limit): Promise<CountedAttempt> {
  const database = await siteDatabase();
  const key = await keyOf(database, name, subject);
  const { waitMs, windowEndsAt } = await takeFromLimit(database, key, limit);
  if (waitMs > 0) {
    count('site_limit_hits_total', { limit: name });
    throw new ApiError(429, 'limit', 'too many requests', limit.field ?? null, waitMs);
  }
  return { key, windowEndsAt };
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

/** More than there will be; PostgreSQL counts in four bytes. */
const WITHOUT_END = 2 ** 31 - 1;

/** Counts one use that nothing limits, and returns how many there were in the window of time. */
export async function countUse(name: string, subject: string, windowMs: number): Promise<number> {
  const limit = { count: WITHOUT_END, windowMs, isOfReads: true } as const;
  const database = await siteDatabase();
  return (await takeFromLimit(database, await keyOf(database, name, subject), limit)).count;
}

async function keyOf(database: Database, name: string, subject: string): Promise<string> {
  return `${name}:${await digestOf(database, subject)}`;
}

/** Counts a use no more: it came to nothing. */
export async function giveBack({ key, windowEndsAt }: CountedAttempt): Promise<void> {
  await returnToLimit(await siteDatabase(), key, windowEndsAt);
}
