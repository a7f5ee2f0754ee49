import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { houseTariffs } from '@/lib/address/house-tariffs';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing';
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
  return (
    <section className={styles['tariffs']} aria-labelledby="house-tariffs" aria-busy={busy}>
      <Heading id="house-tariffs">{t('tariffs')}</Heading>
      {children}
      <ul>
        {houseTariffs(offers, maxSpeed)
          .slice(0, MOST_SHOWN)
          .map((offer) => {
            const { id, name, group_title: type, speed_down: speed, price, promo } = offer;
            return (
              <li key={id}>
                <p>
                  <a href={localizedPath(locale, `/cards/${id}`)} onClick={onLeave}>
                    {name}
                  </a>
                  <small>{type}</small>
                  {speed !== null && <span>{t('speedUpTo', { speed: String(speed) })}</span>}
                  <span>
                    <strong>{t('monthly', { price: formatTenge(price) })}</strong>
                  </span>
                  {promo !== null && (
                    <small>{t('promo', { count: promo.months, price: formatTenge(promo.price_after) })}</small>
                  )}
                </p>
                {action(offer)}
              </li>
            );
          })}
      </ul>
      <a href={localizedPath(locale, '/navigator')} onClick={onLeave}>
        {t('online')}
      </a>
      <a href={localizedPath(locale, '/cards')} onClick={onLeave}>
        {t('allTariffs')}
      </a>
    </section>
  );
}
