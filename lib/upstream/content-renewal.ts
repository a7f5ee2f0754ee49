import 'server-only';
import { sharedState } from '../process/shared-state.mjs';

/** What was read or made before this moment, in ms, is out of date; 0 when nothing is. */
export function contentRenewedAt(): number {
  return sharedState.contentRenewedAt ?? 0;
}

/** Lets nothing from before `moment` be shown, but where there is nothing newer to be had. */
export function invalidateContent(moment: number): void {
  sharedState.contentRenewedAt = moment;
  sharedState.pageRenewed?.(null);
}
