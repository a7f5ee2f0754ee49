import 'server-only';
import { environment } from '../../config/env';
import type { Payment } from '../../contracts/order';

/** The configured payment links for a sum in ₸ to an account; a fraction gets two decimals: `12990`, `12990.50`. */
export function waysToPay(account: string, amount: number): Payment['ways'] {
  const { PAYMENT_KASPI_URL, PAYMENT_HALYK_URL, PAYMENT_CARD_URL } = environment();
  const sum = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  const addresses = [
    ['kaspi', PAYMENT_KASPI_URL],
    ['halyk', PAYMENT_HALYK_URL],
    ['card', PAYMENT_CARD_URL],
  ] as const;
  return addresses.flatMap(([id, address]) =>
    address === undefined ? [] : [{ id, url: address.replaceAll('{account}', account).replaceAll('{amount}', sum) }],
  );
}
