import { callSite, RequestError } from '@/lib/client-api/request';
import { storeOrderCall } from '@/lib/contracts/calls/site-order';
import type { Calculation } from '@/lib/contracts/crm-order';
import { CONSENT_VERSION } from '@/lib/contracts/lead';
import type { OrderView } from '@/lib/contracts/order';

/**
 * Sends the agreed version of the order, because another tab may have changed it. Calls `onSent` if the site sent it but
 * does not know the outcome. After a network error or a timeout it may be sent again: the site's answer to the next
 * change tells its state.
 */
export async function submitOrder(
  order: OrderView,
  { referral }: Calculation,
  recaptcha: string,
  signal: AbortSignal,
  onSent: (order: OrderView) => void,
) {
  const body = {
    consent_version: CONSENT_VERSION,
    consent_at: new Date().toISOString(),
    version: order.version,
    referral_confirmed: referral?.confirmed,
    recaptcha,
  };
  try {
    return await callSite(storeOrderCall, { body, signal });
  } catch (error) {
    if (error instanceof RequestError && (error.code === 'upstream' || error.code === 'idempotency'))
      onSent({ ...order, sent: true });
    throw error;
  }
}
