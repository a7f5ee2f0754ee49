import { logFailure } from '@/lib/browser/failure-log';
import { callSite, RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { readOrderCall } from '@/lib/contracts/calls/site-order';
import type { OrderView } from '@/lib/contracts/order';

/** True if a code was just sent to this phone, or the phone is confirmed. */
export function hasCode({ phone }: OrderView, number: string | undefined): boolean {
  return phone !== null && phone.number === number && (phone.confirmed || phone.resend_after > 0);
}

/**
 * Reloads the order after a lost answer, or a retry that came too soon after one, and returns it if the server has the
 * change. Otherwise, or if that is unknown, rethrows the error.
 */
export async function recoverOrder(
  error: unknown,
  isApplied: (order: OrderView) => boolean,
  signal: AbortSignal,
): Promise<OrderView> {
  const isUncertain =
    error instanceof RequestError &&
    (['network', 'timeout', 'server'].includes(error.failure) || error.code === 'limit' || error.code === 'step');
  if (!isUncertain) throw error;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(STILL_WORKING_AFTER_MS)]);
  const { data: found } = await callSite(readOrderCall, { signal: inTime }).catch((readError: unknown) => {
    logFailure('The order was not read again', readError, 'info');
    return { data: null };
  });
  if (found === null || !isApplied(found)) throw error;
  logFailure('The answer of a step was lost', error, 'info');
  return found;
}
