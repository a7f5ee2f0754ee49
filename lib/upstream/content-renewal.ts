import 'server-only';

// Next bundles pages, routes and instrumentation apart, and server/cache-handler.mjs is in none; all ask for this moment.
const shared: typeof globalThis & {
  qosylContentRenewedAt?: number;
  /** What server/cache-handler.mjs calls too. */
  qosylPageRenewed?: (page: string | null) => void;
} = globalThis;

/** What was read or made before this moment, in ms, is out of date; 0 when nothing is. */
export function contentRenewedAt(): number {
  return shared.qosylContentRenewedAt ?? 0;
}

/** Lets nothing from before `moment` be shown, but where there is nothing newer to be had. */
export function invalidateContent(moment: number): void {
  shared.qosylContentRenewedAt = moment;
  shared.qosylPageRenewed?.(null);
}
