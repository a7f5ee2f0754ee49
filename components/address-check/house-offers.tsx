import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PriceCard, PriceCards } from '@/components/ui/price-card';
import { houseTariffs } from '@/lib/address/house-tariffs';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { firstPayment } from '@/lib/tariff/first-payment';
import { fastestSpeed, speedPart } from '@/lib/tariff/speed-part';
import styles from './house-offers.module.css';

interface HouseOffersProps {
  offers: readonly TariffOffer[];
  /** Mbit/s; null if unknown. */
  maxSpeed: number | null;
  heading?: 'h2' | 'h3';
  busy?: boolean;
  action: (offer: TariffOffer, isFirst: boolean) => ReactNode;
  /** Called before navigation, so that the surrounding dialog closes. */
  onLeave?: () => void;
  /** Fallback while the list is empty. */
  children?: ReactNode;
}

const MOST_SHOWN = 3;

/** The cheapest tariffs of a house as cards, all from the shared price list. */
export function HouseOffers({
  offers,
  maxSpeed,
  heading: Heading = 'h3',
  busy = false,
  action,
  onLeave,
  children,
}: HouseOffersProps) {
  const t = useTranslations('connectivity');
  const shown = houseTariffs(offers, maxSpeed).slice(0, MOST_SHOWN);
  const first = shown.find(({ popular }) => popular);
  const locale = useLocale();
  return (
    <section className={styles['tariffs']} aria-labelledby="house-tariffs" aria-busy={busy}>
      <div className={styles['head']}>
        <Heading id="house-tariffs">{t('tariffs')}</Heading>
        <a href={localizedPath(locale, '/cards')} onClick={onLeave}>
          {t('allTariffs')}
        </a>
      </div>
      {children}
      {shown.length > 0 && (
        <PriceCards>
          {shown.map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              fastest={fastestSpeed(offers)}
              isFirst={offer === first}
              action={action(offer, offer === first)}
              onLeave={onLeave}
            />
          ))}
        </PriceCards>
      )}
    </section>
  );
}

interface OfferProps {
  offer: TariffOffer;
  fastest: number;
  isFirst: boolean;
  action: ReactNode;
  onLeave: (() => void) | undefined;
}

function Offer({ offer, fastest, isFirst, action, onLeave }: OfferProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, name, group_title: group, speed_down: speed, price, promo, connection_fee: fee } = offer;
  const { total } = firstPayment({ monthly: price, once: fee });
  return (
    <PriceCard
      name={
        <p>
          <a href={localizedPath(locale, `/cards/${id}`)} onClick={onLeave}>
            {name}
          </a>
          <small>{group}</small>
        </p>
      }
      badge={isFirst ? t('offer.popular') : null}
      figure={
        speed !== null && (
          <span>
            <strong>{speed}</strong> {t('offer.speed')}
          </span>
        )
      }
      part={speedPart(offer, fastest)}
      price={{
        amount: formatTenge(price),
        per: t('offer.aMonth'),
        then:
          promo === null
            ? t('offer.steady')
            : t('offer.priceAfter', { month: promo.months + 1, price: formatTenge(promo.price_after) }),
        steady: promo === null,
      }}
      terms={
        <>
          <dl>
            <div>
              <dt>{t('offer.firstPayment')}</dt>
              <dd>{formatTenge(total)}</dd>
            </div>
          </dl>
          <p data-minor>
            {fee > 0 ? t('connectivity.withConnection', { price: formatTenge(fee) }) : t('connectivity.monthAhead')}
          </p>
        </>
      }
      action={action}
    />
  );
}
