import { callSite, RequestError } from '@/lib/client-api/request';
import { storeOrderCall } from '@/lib/contracts/calls/site-order';
import type { Calculation } from '@/lib/contracts/crm-order';
import { CONSENT_VERSION } from '@/lib/contracts/lead';
import type { OrderView } from '@/lib/contracts/order';

/**
 * What was agreed to is what is stored: another tab may have changed it. `onSent` when the site says that it was sent and
 * nobody knows what has become of it. A broken line or a time-out does not even say whether it got that far: then it can
 * be sent again, and the site's answer to whatever is changed tells how the order stands.
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
