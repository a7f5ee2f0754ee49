import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { fetchTariffOffers } from '@/lib/client-api/tariffs';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { houseTariffs } from '@/lib/address/house-tariffs';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing';
import styles from './house-tariffs.module.css';

interface HouseTariffsProps {
  maxSpeed: number | null;
  onConnect: (card: { type: string; name: string }) => void;
  /** A page of the site takes the dialog's place. */
  onLeave: () => void;
}

const SHOWN_AT_ONCE = 4;

/** The tariffs that the house's line can carry. */
export function HouseTariffs({ maxSpeed, onConnect, onLeave }: HouseTariffsProps) {
  const t = useTranslations('connectivity');
  const locale = useLocale();
  const { data, error, isPending } = useQuery({
    queryKey: ['tariff-offers'],
    queryFn: ({ signal }) => fetchTariffOffers(signal),
    meta: { failed: 'The tariffs did not come' },
  });
  const fitting = houseTariffs(data ?? [], maxSpeed);
  const [first, more] = [fitting.slice(0, SHOWN_AT_ONCE), fitting.slice(SHOWN_AT_ONCE)];

  return (
    <section className={styles['tariffs']} aria-labelledby="house-tariffs" aria-busy={isPending}>
      <h3 id="house-tariffs">{t('tariffs')}</h3>
      {error !== null && <p role="alert">{t('tariffsFailed')}</p>}
      {isPending && <p role="status">{t('tariffsLoading')}</p>}
      <Offers offers={first} onConnect={onConnect} onLeave={onLeave} />
      {more.length > 0 && (
        <details>
          <summary>{t('moreTariffs', { count: more.length })}</summary>
          <Offers offers={more} onConnect={onConnect} onLeave={onLeave} />
        </details>
      )}
      <a href={localizedPath(locale, '/navigator')} onClick={onLeave}>
        {t('online')}
      </a>
      <a href={localizedPath(locale, '/cards')} onClick={onLeave}>
        {t('allTariffs')}
      </a>
    </section>
  );
}

function Offers({ offers, onConnect, onLeave }: { offers: TariffOffer[] } & Omit<HouseTariffsProps, 'maxSpeed'>) {
  const t = useTranslations('connectivity');
  const locale = useLocale();
  return (
    <ul>
      {offers.map(({ id, name, group_title: type, speed_down: speed, price, promo }) => (
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
          <Button look="secondary" aria-label={t('connectName', { name })} onClick={() => onConnect({ type, name })}>
            {t('connect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
