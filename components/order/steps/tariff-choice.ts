import type { useTranslations } from 'next-intl';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { firstPayment } from '@/lib/tariff/first-payment';
import { speedPart } from '@/lib/tariff/speed-part';
import type { Choice } from './choice-list';

interface TariffWords {
  order: ReturnType<typeof useTranslations<'order'>>;
  offer: ReturnType<typeof useTranslations<'offer'>>;
}

/** A tariff as an answer; `fastest` is the speed of the longest bar in Mbit/s. */
export function tariffChoice({ order: t, offer }: TariffWords, tariff: Tariff, fastest: number): Choice {
  const { id, name, price, promo, speed_down: speed, channels, minutes, connection_fee: once } = tariff;
  const figures = [
    speed !== null && `${speed}\u00A0${offer('speed')}`,
    channels !== null && t('channels', { count: channels }),
    minutes !== null && t('minutes', { count: minutes }),
  ];
  return {
    id,
    text: name,
    price: t('monthly', { price: formatTenge(price) }),
    offer: {
      figures: figures.filter((figure) => figure !== false).join(' + '),
      part: speedPart(tariff, fastest),
      then:
        promo === null
          ? offer('steady')
          : offer('priceAfter', { month: promo.months + 1, price: formatTenge(promo.price_after) }),
      steady: promo === null,
      first: t('firstOf', { sum: formatTenge(firstPayment({ monthly: price, once }).total) }),
    },
  };
}
