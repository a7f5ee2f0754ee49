import 'server-only';
import type { calculateCall } from '../contracts/calls/crm-order';
import type { Calculation, OrderedTariff } from '../contracts/crm-order';
import { totalOf } from '../contracts/sum';
import { referralDiscount } from '../provider-files/company';
import { firstPayment } from '../tariff/first-payment';
import { TIME_ZONE_OFFSET_MS } from '../i18n/format';
import type { Locale } from '../i18n/routing.mjs';
import { hasTwoOfKind } from '../order/order';
import { isCustomersCode } from './customers';
import { ProviderRefusal, type ProviderRequest } from './serve';
import { orderableTariff } from './tariffs';

/** The date a number of months later in Almaty, or the last day of a shorter month. */
function dayAfterMonths(moment: number, months: number): string {
  const day = new Date(moment + TIME_ZONE_OFFSET_MS);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(dayOfMonth, lastDay));
  return day.toISOString().slice(0, 10);
}

/**
 * The price of an order in ₸. Throws ProviderRefusal 422 if the tariff is not available online, or if an item belongs
 * to another tariff, is repeated, or is the second of its kind.
 */
export function priceOf(
  { tariff_id: id, nomenclature_ids: ids }: OrderedTariff,
  referral: boolean,
  now: number,
): Calculation {
  const found = orderableTariff(id);
  if (found === null) throw new ProviderRefusal(422, 'tariff_id: no such tariff');
  const items = ids.map((itemId) => found.items.find((item) => item.id === itemId));
  const known = items.filter((item) => item !== undefined);
  if (known.length < items.length) throw new ProviderRefusal(422, 'nomenclature_ids: not of this tariff');
  if (new Set(ids).size < ids.length || hasTwoOfKind(known))
    throw new ProviderRefusal(422, 'nomenclature_ids: two of a kind');
  const { price, promo, connection_fee: connectionFee } = found.tariff;
  const rents = known.map(({ monthly: rent }) => rent);
  const oneOff = totalOf([connectionFee, ...known.map((item) => item.one_off)]);
  const monthly = totalOf([price, ...rents]);
  const { discount, total } = firstPayment({
    monthly,
    once: oneOff,
    discountPercent: referral ? referralDiscount() : 0,
  });
  return {
    monthly,
    one_off: oneOff,
    discount,
    first_payment: total,
    promo:
      promo === null
        ? null
        : { ends_on: dayAfterMonths(now, promo.months), monthly_after: totalOf([promo.price_after, ...rents]) },
  };
}

const unknownCode: Record<Locale, string> = {
  ru: 'такого кода у наших абонентов нет',
  kk: 'абоненттерімізде мұндай код жоқ',
};

/** The present price of an order, and if its code is a customer's. */
export function calculate({ locale, body: { referral, ...ordered } }: ProviderRequest<typeof calculateCall>) {
  if (referral === undefined) return { data: priceOf(ordered, false, Date.now()) };
  const confirmed = isCustomersCode(referral);
  const message = confirmed ? '' : unknownCode[locale];
  return { data: { ...priceOf(ordered, confirmed, Date.now()), referral: { confirmed, message } } };
}
