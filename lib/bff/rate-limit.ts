import 'server-only';
import { createHash } from 'node:crypto';
import type { Limit } from '../config/rate-limits';
import { siteDatabase } from '../store/database';
import { returnToLimit, takeFromLimit } from '../store/rate-limits';
import { ApiError } from './api-error';

/** The visitor's address; the server has put the true one into the header (scripts/server.mjs). */
export function clientAddress(request: Pick<Request, 'headers'>): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
}

/** A use that was counted. */
export interface CountedAttempt {
  key: string;
  windowEndsAt: number;
}

/** Counts one use; throws ApiError 429 with the waiting time when there were too many. The subject is kept as a hash. */
export async function enforceLimit(name: string, subject: string, limit: Limit): Promise<CountedAttempt> {
  const key = `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
  const { waitMs, windowEndsAt } = await takeFromLimit(await siteDatabase(), key, limit);
  if (waitMs > 0) throw new ApiError(429, 'limit', 'too many requests', null, waitMs);
  return { key, windowEndsAt };
}

/** Counts a use no more: it came to nothing. */
export async function giveBack({ key, windowEndsAt }: CountedAttempt): Promise<void> {
  await returnToLimit(await siteDatabase(), key, windowEndsAt);
}
