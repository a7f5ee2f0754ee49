import 'server-only';

// Shared on globalThis: Next bundles pages, routes and instrumentation separately, and server/cache-handler.mjs is
// outside of all bundles.
const shared: typeof globalThis & {
  qosylContentRenewedAt?: number;
  /** Called by server/cache-handler.mjs too. */
  qosylPageRenewed?: (page: string | null) => void;
} = globalThis;

/** Time in ms before which everything read or rendered is stale; 0 if nothing is. */
export function contentRenewedAt(): number {
  return shared.qosylContentRenewedAt ?? 0;
}

/** Invalidates everything read or rendered before `moment`; stale content is served only if there is nothing newer. */
export function invalidateContent(moment: number): void {
  shared.qosylContentRenewedAt = moment;
  shared.qosylPageRenewed?.(null);
}
