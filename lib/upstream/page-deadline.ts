import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

/** Longest wait of a page for an answer that is not cached. */
export const PAGE_WAIT_MS = 3_000;

/** React's cache returns the same object within one render, and a new one outside of it. */
const pageStart = cache(() => ({ at: Date.now() }));

/** Deadline in ms of the page that is being rendered; undefined outside of a render. */
export function pageDeadline(): number | undefined {
  if (exempt.getStore() === true) return undefined;
  const start = pageStart();
  return start === pageStart() ? start.at + PAGE_WAIT_MS : undefined;
}

const exempt = new AsyncLocalStorage<true>();

/** Runs work that outlives the page it started in, without a deadline. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return exempt.run(true, work);
}
