import { onlineManager, useQuery } from '@tanstack/react-query';
import { callSite, RequestError } from '@/lib/client-api/request';
import { checkPaymentCall } from '@/lib/contracts/calls/site-order';
import { paymentTokenSchema, type Payment } from '@/lib/contracts/order';
import { nextPaymentCheckMs } from '@/lib/order/payment-checks';

export const paymentKey = (token: string) => ['payment', token];

/** Whether a link names no payment. */
export function isUnknownPayment(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'not-found';
}

/** A damaged link names no payment; nobody has to be asked for that. */
async function fetchLinked(token: string, signal: AbortSignal): Promise<Payment> {
  if (!paymentTokenSchema.safeParse(token).success) throw new RequestError('refused', null, 'not-found', 'payment');
  return (await callSite(checkPaymentCall, { body: { payment: token }, signal })).data;
}

/**
 * The payment of a link, asked for with growing pauses until it is made; a hidden tab asks for nothing, nor does one that
 * cannot reach the site until it can.
 */
export function usePayment(token: string) {
  return useQuery({
    queryKey: paymentKey(token),
    queryFn: ({ signal }) => fetchLinked(token, signal),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data?.paid !== true && !isUnknownPayment(state.error),
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) =>
      state.data?.paid === true || isUnknownPayment(state.error) || !onlineManager.isOnline()
        ? false
        : nextPaymentCheckMs(state.dataUpdateCount + state.errorUpdateCount),
  });
}
