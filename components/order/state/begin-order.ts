import { chooseAddress, chooseTariff } from '@/lib/client-api/order';
import type { OrderView } from '@/lib/contracts/order';
import type { KnownOrder } from '@/lib/order/order-draft';

type GetToken = (signal: AbortSignal) => Promise<string>;

/** Begins a session with what is known of an order. */
export async function beginOrder(
  { tariff, address }: KnownOrder,
  getToken: GetToken,
  signal: AbortSignal,
): Promise<OrderView> {
  const order = await chooseTariff({ ...tariff, recaptcha: await getToken(signal) }, signal);
  return address === null ? order : chooseAddress(address, signal);
}
