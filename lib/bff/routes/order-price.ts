import 'server-only';
import { calculateCall } from '../../contracts/calls/site-order';
import type { Calculation, OrderedTariff } from '../../contracts/crm-order';
import type { Locale } from '../../i18n/routing';
import { UpstreamError } from '../../upstream/http';
import { calculatePrice } from '../../upstream/contracts';
import { ApiError } from '../http/api-error';
import { withMarketingCookieCleanup, marketingOf } from '../http/marketing-cookies';
import { siteRoute } from '../http/site-route';

const UNPROCESSABLE = 422;

/** What an order costs; it needs no session, so that the price is always in view. Throws ApiError 422 for what cannot be ordered. */
export const calculateOrder = withMarketingCookieCleanup(
  siteRoute(calculateCall, async ({ body, locale, request }) => {
    try {
      return { data: await priceFor(locale, body, marketingOf(request).referral, request.signal) };
    } catch (error) {
      const isRefused = error instanceof UpstreamError && error.status === UNPROCESSABLE;
      throw isRefused
        ? new ApiError(UNPROCESSABLE, 'invalid', 'this cannot be ordered', 'tariff_id, nomenclature_ids')
        : error;
    }
  }),
);

/**
 * What an order costs for whoever has come with a referral code. The discount is only for a code that the provider
 * confirms: with any other the price is the one without a code, and `referral` says why. Throws UpstreamError.
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

/** Whether the provider confirms a code for an order now; a visitor without one has none confirmed. Throws UpstreamError. */
export async function isConfirmed(
  locale: Locale,
  { tariff_id, nomenclature_ids }: OrderedTariff,
  code: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { referral } = await priceFor(locale, { tariff_id, nomenclature_ids }, code, signal);
  return referral?.confirmed === true;
}
