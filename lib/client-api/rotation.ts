import { nextIndexCall } from '../contracts/calls/site-visit';
import { nextIndexAnswerSchema } from '../contracts/rotation';
import { callSite } from './request';

/**
 * The next index in a rotation of `total` options, from 0; null for an answer without an index ("Invalid response from
 * GetNextIndex", product.md, section 5). Throws RequestError.
 */
export async function fetchNextIndex(total: number, recaptcha: string, signal: AbortSignal): Promise<number | null> {
  const call = { ...nextIndexCall, answer: nextIndexAnswerSchema };
  return (await callSite(call, { query: { total: String(total), recaptcha }, signal })).data?.currentIndex ?? null;
}
