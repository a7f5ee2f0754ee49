import { logFailure } from '@/lib/browser/failure-log';
import { callSite, RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { readOrderCall } from '@/lib/contracts/calls/site-order';
import type { OrderView } from '@/lib/contracts/order';

/** Whether a code has just been sent to this phone, or it needs none. */
export function hasCode({ phone }: OrderView, number: string | undefined): boolean {
  return phone !== null && phone.number === number && (phone.confirmed || phone.resend_after > 0);
}

/**
 * The order of the server where it has taken what was sent: its answer was lost, or was lost before and this try came too
 * soon. Throws the error where it has not, or where that cannot be known.
 */
export async function takenOrder(
  error: unknown,
  isTaken: (order: OrderView) => boolean,
  signal: AbortSignal,
): Promise<OrderView> {
  const isUncertain =
    error instanceof RequestError &&
    (['network', 'timeout', 'server'].includes(error.failure) || error.code === 'limit' || error.code === 'step');
  if (!isUncertain) throw error;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(STILL_WORKING_AFTER_MS)]);
  const { data: found } = await callSite(readOrderCall, { signal: inTime }).catch((unread: unknown) => {
    logFailure('The order was not read again', unread, 'info');
    return { data: null };
  });
  if (found === null || !isTaken(found)) throw error;
  logFailure('The answer of a step was lost', error, 'info');
  return found;
}
