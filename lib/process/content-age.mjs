// @ts-check
import { sharedState } from './shared-state.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the caches of the process use content. Pages set `revalidate = 300` themselves: Next needs a literal. */
export const contentAges = {
  /** Fresh: an answer of a back end that is the same for every visitor, and the list of known pages. */
  readFreshMs: MINUTE_MS,
  /** Fresh: the index of articles, which is read for the list of known pages. */
  indexFreshMs: 30_000,
  /** Fresh: the search index and the pictures of the content. */
  derivedFreshMs: 5 * MINUTE_MS,
  /** Fresh: a page that lacks a part. Never shown stale: the visitor after an outage would still miss the part. */
  incompletePageMs: 5_000,
  /** End of stale-while-revalidate, for a page that is not revalidated. */
  pageExpiresMs: HOUR_MS,
  /** Stale-if-error: an answer of a back end, from the read on. */
  readKeptMs: HOUR_MS,
  /** Stale-if-error: a page, after it was fresh. */
  pageKeptMs: 24 * HOUR_MS,
  /** Pause between two attempts after a failed refresh. */
  retryMs: 1_000,
};

/** Time in ms before which everything read or rendered is stale; 0 if nothing is. */
export function contentRenewedAt() {
  return sharedState.contentRenewedAt ?? 0;
}

/**
 * Invalidates everything read or rendered before `moment` (ms); stale content is served only if there is nothing newer.
 * @param {number} moment
 */
export function invalidateContent(moment) {
  sharedState.contentRenewedAt = moment;
}
