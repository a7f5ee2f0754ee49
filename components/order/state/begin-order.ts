import { callSite } from '@/lib/client-api/request';
import { chooseAddressCall, chooseTariffCall } from '@/lib/contracts/calls/site-order';
import type { OrderView } from '@/lib/contracts/order';
import type { KnownOrder } from '@/lib/order/order-draft';

/** Creates a session with the known answers of an order. */
export async function beginOrder(
  { tariff, address }: KnownOrder,
  token: () => Promise<string>,
  signal: AbortSignal,
): Promise<OrderView> {
  const started = await callSite(chooseTariffCall, { body: { ...tariff, recaptcha: await token() }, signal });
  if (address === null) return started.data;
  return (await callSite(chooseAddressCall, { body: { ...address, recaptcha: await token() }, signal })).data;
}
