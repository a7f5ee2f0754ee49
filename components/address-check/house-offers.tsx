import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SpeedBar } from '@/components/ui/speed-bar';
import { houseTariffs } from '@/lib/address/house-tariffs';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing';
import { firstPayment } from '@/lib/tariff/first-payment';
import { fastestSpeed, speedPart } from '@/lib/tariff/speed-part';
import styles from './house-offers.module.css';

interface HouseOffersProps {
  offers: readonly TariffOffer[];
  /** Mbit/s; null if unknown. */
  maxSpeed: number | null;
  heading?: 'h2' | 'h3';
  busy?: boolean;
  action: (offer: TariffOffer) => ReactNode;
  /** Called before navigation, so that the surrounding dialog closes. */
  onLeave?: () => void;
  /** Fallback while the list is empty. */
  children?: ReactNode;
}

const MOST_SHOWN = 3;

/** The cheapest tariffs of a house as cards, or as rows where there is no room. */
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
  const locale = useLocale();
  const fastest = fastestSpeed(offers);
  return (
    <section className={styles['tariffs']} aria-labelledby="house-tariffs" aria-busy={busy}>
      <Heading id="house-tariffs">{t('tariffs')}</Heading>
      {children}
      <ul>
        {houseTariffs(offers, maxSpeed)
          .slice(0, MOST_SHOWN)
          .map((offer) => (
            <li key={offer.id} data-popular={offer.popular || undefined}>
              <Offer
                offer={offer}
                part={speedPart(offer, fastest)}
                href={localizedPath(locale, `/cards/${offer.id}`)}
                onLeave={onLeave}
              />
              {action(offer)}
            </li>
          ))}
      </ul>
      <a href={localizedPath(locale, '/cards')} onClick={onLeave}>
        {t('allTariffs')}
      </a>
    </section>
  );
}

const figure = (text: ReactNode) => <strong>{text}</strong>;

interface OfferProps {
  offer: TariffOffer;
  part: number | null;
  href: string;
  onLeave: (() => void) | undefined;
}

function Offer({ offer, part, href, onLeave }: OfferProps) {
  const t = useTranslations('connectivity');
  const { name, speed_down: speed, price, promo, popular, connection_fee: fee } = offer;
  const { total } = firstPayment({ monthly: price, once: fee, referral: false });
  return (
    <>
      <p className={styles['name']}>
        <a href={href} onClick={onLeave}>
          {name}
        </a>
        {popular && <em>{t('popular')}</em>}
      </p>
      {speed !== null && <p className={styles['speed']}>{t.rich('speedFigure', { speed: String(speed), figure })}</p>}
      {part !== null && <SpeedBar part={part} />}
      <p className={styles['price']}>
        <span>{t.rich('monthly', { price: formatTenge(price), sum: figure })}</span>
        <small>
          {promo === null ? t('steady') : t('promo', { count: promo.months, price: formatTenge(promo.price_after) })}
        </small>
      </p>
      <p className={styles['first']}>
        {t('firstPayment')} <strong>{formatTenge(total)}</strong>
        <small>{fee === 0 ? t('monthAhead') : t('withConnection', { price: formatTenge(fee) })}</small>
      </p>
    </>
  );
}
