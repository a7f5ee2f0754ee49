import type { useTranslations } from 'next-intl';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import type { Choice } from './choice-list';

/** A tariff as an answer; `t` translates `order`, `inCheck` translates the address check. */
export function tariffChoice(
  t: ReturnType<typeof useTranslations<'order'>>,
  inCheck: ReturnType<typeof useTranslations<'connectivity'>>,
  { id, name, price, promo, summary }: Tariff,
): Choice {
  return {
    id,
    text: name,
    price: t('monthly', { price: formatTenge(price) }),
    ...(promo === null
      ? {}
      : { promo: inCheck('promo', { count: promo.months, price: formatTenge(promo.price_after) }) }),
    note: summary,
  };
}
