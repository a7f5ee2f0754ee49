import { getTranslations } from 'next-intl/server';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';

/** The speeds of a tariff by message key; equal speeds are one fact. */
export function speedFacts({ speedDown: down, speedUp: up }: Record<'speedDown' | 'speedUp', string | null>) {
  return down === up
    ? ([['speedBoth', down]] as const)
    : ([
        ['speedDown', down],
        ['speedUp', up],
      ] as const);
}

/** Facts of a tariff as text by message key; null for a fact it does not have. */
export async function tariffFacts(tariff: Tariff) {
  const t = await getTranslations();
  const { price, promo, speed_down: down, speed_up: up, channels, minutes, term_months: term } = tariff;
  const monthly = (amount: number) => t('tariff.priceMonth', { price: formatTenge(amount) });
  const months = (count: number) => t('offer.months', { count });
  const speed = (value: number | null) => (value === null ? null : t('tariff.speedUpTo', { speed: String(value) }));
  return {
    priceMonthly: monthly(price),
    promoTerm: promo === null ? null : months(promo.months),
    priceAfter: promo === null ? null : monthly(promo.price_after),
    connectionFee: formatTenge(tariff.connection_fee),
    speedDown: speed(down),
    speedUp: speed(up),
    channelsLabel: channels === null ? null : t('channels.count', { count: channels }),
    minutesLabel: minutes === null ? null : t('tariff.minutesMonthly', { count: minutes }),
    technology: tariff.technology || null,
    term: term === null ? null : term === 0 ? t('offer.noTerm') : months(term),
    /** The price after the promotion, or a note that the price stays. */
    priceThen:
      promo === null
        ? t('offer.steady')
        : t('offer.priceAfter', { month: promo.months + 1, price: formatTenge(promo.price_after) }),
  };
}
