import 'server-only';
import { sharedState } from '../process/shared-state.mjs';

/** Time in ms before which everything read or rendered is stale; 0 if nothing is. */
export function contentRenewedAt(): number {
  return sharedState.contentRenewedAt ?? 0;
}

/** Invalidates everything read or rendered before `moment`; stale content is served only if there is nothing newer. */
export function invalidateContent(moment: number): void {
  sharedState.contentRenewedAt = moment;
  sharedState.pageRenewed?.(null);
}
