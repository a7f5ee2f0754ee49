import { getLocale, getTranslations } from 'next-intl/server';
import { NightCity } from '@/components/page/night-city';
import { HeroHouseSlot } from '@/components/visit-house/visit-house-slots';
import { formatTenge } from '@/lib/i18n/format';
import type { CityOverview } from '@/lib/upstream/city';
import { AddressCheck } from './address-check';
import styles from './hero.module.css';

/** A smaller number does not speak for itself. */
const COUNTED_FROM = 100;

interface HeroProps {
  /** The lowest price in ₸ a month; null if it is not known. */
  from: number | null;
  city: CityOverview;
  /** The figure beside the price. */
  proof?: { value: string; text: string } | null;
}

export async function Hero({ from, city, proof = null }: HeroProps) {
  const t = await getTranslations('home');
  const { nameOf, connected, accesses, version } = city;
  const heading = await headingOf(city);
  const shown = proof ?? { value: t('factDaysValue'), text: t('factDays') };
  const hasLights = nameOf !== null && connected !== null && accesses.length > 0;
  return (
    <section className={styles['hero']} data-night>
      <NightCity version={version} />
      <div className={styles['words']}>
        <h1>{heading}</h1>
        <p>{t(hasLights ? 'leadLights' : 'lead')}</p>
      </div>
      {from !== null && (
        <p className={styles['fact']}>
          <strong>{t('factPriceValue', { price: formatTenge(from) })}</strong> <span>{t('factPrice')}</span>
        </p>
      )}
      <div className={styles['place']}>
        <HeroHouseSlot />
        <AddressCheck />
      </div>
      <p className={styles['fact']}>
        <strong>{shown.value}</strong> <span>{shown.text}</span>
      </p>
      {hasLights && (
        <ul className={styles['legend']} aria-label={t('legend')}>
          {accesses.map((access) => (
            <li key={access} data-access={access}>
              {t(`lights.${access}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function headingOf({ nameOf, connected }: CityOverview): Promise<string> {
  const [t, locale] = [await getTranslations('home'), await getLocale()];
  if (nameOf === null || connected === null || connected === 0) return t('heading');
  if (connected < COUNTED_FROM) return t('headingFew', { city: nameOf });
  return t('headingCounted', { houses: connected, count: connected.toLocaleString(locale), city: nameOf });
}
