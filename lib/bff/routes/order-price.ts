import 'server-only';
import { calculateCall } from '../../contracts/calls/site-order';
import type { Calculation, OrderedTariff } from '../../contracts/crm-order';
import type { Locale } from '../../i18n/routing.mjs';
import { UpstreamError } from '../../upstream/upstream-error';
import { calculatePrice } from '../../upstream/contracts';
import { ApiError } from '../http/api-error';
import { marketingOf } from '../http/marketing-cookies';
import { siteRoute } from '../http/site-route';

/** The price of an order, without a session, so that it is always visible. Throws ApiError 422 for an invalid order. */
export const calculateOrder = siteRoute(calculateCall, async ({ body, locale, request }) => {
  try {
    return { data: await priceFor(locale, body, marketingOf(request).referral, request.signal) };
  } catch (error) {
    const isRefused = error instanceof UpstreamError && error.status === 422;
    throw isRefused ? new ApiError(422, 'invalid', 'this cannot be ordered', 'tariff_id, nomenclature_ids') : error;
  }
});

/**
 * The price with a referral code. Only a code confirmed by the provider gives the discount; otherwise the full price
 * with the reason in `referral`. Throws UpstreamError.
 */
async function priceFor(
  locale: Locale,
  ordered: OrderedTariff,
  code: string | undefined,
  signal: AbortSignal,
): Promise<Calculation> {
  if (code === undefined) return calculatePrice(locale, ordered, signal);
  const price = await calculatePrice(locale, { ...ordered, referral: code }, signal);
  if (price.referral?.confirmed === true) return price;
  const whole = price.discount === 0 ? price : await calculatePrice(locale, ordered, signal);
  return { ...whole, referral: { confirmed: false, message: price.referral?.message ?? '' } };
}

/** True if the provider confirms the code for an order; false without a code. Throws UpstreamError. */
export async function isConfirmed(
  locale: Locale,
  { tariff_id, nomenclature_ids }: OrderedTariff,
  code: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { referral } = await priceFor(locale, { tariff_id, nomenclature_ids }, code, signal);
  return referral?.confirmed === true;
}
