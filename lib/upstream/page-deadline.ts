import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cache } from 'react';

/** A page waits so long for what was never read before. */
export const PAGE_WAIT_MS = 3_000;

/** Within a page React gives the same object to all who ask; elsewhere each gets a new one. */
const pageStart = cache(() => ({ at: Date.now() }));

/** Until when the page that is made waits for its back ends, ms; undefined where no page is made. */
export function pageDeadline(): number | undefined {
  if (exempt.getStore() === true) return undefined;
  const start = pageStart();
  return start === pageStart() ? start.at + PAGE_WAIT_MS : undefined;
}

const exempt = new AsyncLocalStorage<true>();

/** Does work that outlives the page it was begun for: its reads have no deadline. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return exempt.run(true, work);
}
