import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { placeAttributes } from '@/components/dialog/place-attributes';
import { NightCity, NightHouseSlot } from '@/components/page/night-city';
import { AppLink } from '@/components/ui/app-link';
import { HeroHouseSlot } from '@/components/visit-house/visit-house-slots';
import { formatPercent, formatTenge } from '@/lib/i18n/format';
import { connectionDays, soldBesides } from '@/lib/provider-files/company';
import type { CityOverview } from '@/lib/upstream/city';
import { fetchQuality, isKept } from '@/lib/upstream/quality';
import { AddressCheck } from './address-check';
import styles from './hero.module.css';

/** A smaller number is not shown. */
const COUNTED_FROM = 100;

const GIGABIT = 1_000;

interface HeroProps {
  /** The lowest price in ₸ a month; null if unknown. */
  from: number | null;
  /** Mbit/s of the fastest tariff; 0 if unknown. */
  fastest: number;
  city: CityOverview;
}

export async function Hero({ from, fastest, city }: HeroProps) {
  const t = await getTranslations('home');
  const words = { ...soldBesides(), speed: await speedWords(fastest) };
  const { nameOf, connected, accesses, version, planned } = city;
  const hasLights = nameOf !== null && connected !== null && accesses.length > 0;
  return (
    <section className={styles['hero']} data-night>
      <NightCity version={version} />
      <NightHouseSlot />
      <h1>{await headingOf(city)}</h1>
      <p className={styles['lead']}>{t(hasLights ? 'leadLights' : 'lead', words)}</p>
      {hasLights && <p className={styles['lights']}>{t('eachLight')}</p>}
      {from !== null && (
        <p className={styles['fact']}>
          {t.rich('priceFrom', { price: formatTenge(from), strong: (price) => <strong>{price}</strong> })}
        </p>
      )}
      <div className={styles['place']} {...placeAttributes}>
        <HeroHouseSlot />
        <AddressCheck />
      </div>
      <HeroProof />
      {hasLights && (
        <div className={styles['legend']}>
          <p>{t('eachLightLegend')}</p>
          <ul aria-label={t('legend')}>
            {accesses.map((access) => (
              <li key={access} data-access={access}>
                {t(`lights.${access === 'planned' && planned.length === 0 ? 'later' : access}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** «1 Гбит/с» for messages; `none` for 0. */
async function speedWords(speed: number): Promise<string> {
  const t = await getTranslations('home');
  if (speed === 0) return 'none';
  const unit = speed < GIGABIT ? 'megabit' : 'gigabit';
  const value = (unit === 'gigabit' ? speed / GIGABIT : speed).toLocaleString('ru-RU');
  return t('speed', { unit, value });
}

/** The first figure of quality that is kept, or how long a connection takes. */
async function HeroProof() {
  const [t, quality] = [await getTranslations('home'), await fetchQuality(await getLocale())];
  const kept = quality?.figures.find(isKept);
  if (quality === null || kept === undefined) {
    const days = connectionDays();
    return (
      days && (
        <p className={styles['fact']}>
          <strong>{t('factDaysValue', days)}</strong> <span>{t('factDays')}</span>
        </p>
      )
    );
  }
  return (
    <AppLink className={styles['fact']} href={quality.path} title={quality.period}>
      <strong>{formatPercent(kept.fact)}</strong> <span>{kept.text}</span>
    </AppLink>
  );
}

async function headingOf({ nameOf, connected }: CityOverview): Promise<ReactNode> {
  const [t, locale] = [await getTranslations('home'), await getLocale()];
  if (nameOf === null || connected === null || connected === 0) return t('heading', soldBesides());
  if (connected < COUNTED_FROM) return t('headingFew', { city: nameOf });
  return t.rich('headingCounted', {
    houses: connected,
    count: connected.toLocaleString(locale),
    city: nameOf,
    // Styles replace the question by the answer once the house is known.
    question: (question) => (
      <span
        className={styles['question']}
        data-available={t('headingAnswered')}
        data-engineer={t('headingEngineer')}
        data-not-yet={t('headingNotYet')}
      >
        <span>{question}</span>
      </span>
    ),
  });
}
