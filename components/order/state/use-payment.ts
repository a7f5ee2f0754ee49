import { onlineManager, useQuery } from '@tanstack/react-query';
import { callSite, RequestError } from '@/lib/client-api/request';
import { checkPaymentCall } from '@/lib/contracts/calls/site-order';
import { paymentTokenSchema, type Payment } from '@/lib/contracts/order';
import { nextPaymentCheckMs } from '@/lib/order/payment-checks';

export const paymentKey = (token: string) => ['payment', token];

export function isUnknownPayment(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'not-found';
}

/** Rejects a malformed token without a request. */
async function fetchLinked(token: string, signal: AbortSignal): Promise<Payment> {
  if (!paymentTokenSchema.safeParse(token).success) throw new RequestError('refused', null, 'not-found', 'payment');
  return (await callSite(checkPaymentCall, { body: { payment: token }, signal })).data;
}

/** Polls the payment of a link with growing intervals until it is paid; pauses in a hidden tab and offline. */
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
