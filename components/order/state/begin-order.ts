import { chooseAddress, chooseTariff } from '@/lib/client-api/order';
import type { OrderView } from '@/lib/contracts/order';
import type { KnownOrder } from '@/lib/order/order-draft';

/** Creates a session with the known answers of an order. */
export async function beginOrder(
  { tariff, address }: KnownOrder,
  token: () => Promise<string>,
  signal: AbortSignal,
): Promise<OrderView> {
  const order = await chooseTariff({ ...tariff, recaptcha: await token() }, signal);
  return address === null ? order : chooseAddress(address, await token(), signal);
}
