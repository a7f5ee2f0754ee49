import type { CSSProperties } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import { localizedPath } from '@/lib/i18n/routing';
import { MAP_FRAME_PATH } from '@/lib/address/map-frame';
import type { CityOverview } from '@/lib/upstream/city';
import { CityMap } from './city-map';
import { quarterNumerals } from './quarter-numerals';
import styles from './coverage.module.css';
import { Section } from '../page/section';

interface CoverageProps {
  districts: CoverageDistrict[];
  /** With it the map is a picture at first and tells the areas to come. */
  city?: CityOverview;
}

export async function Coverage({ districts, city }: CoverageProps) {
  const t = await getTranslations('home');
  return (
    <Section id="coverage" heading={t('coverageHeading')} lead={districts.length > 0 ? t('coverage') : ''}>
      <div className={styles['coverage']}>
        {city === undefined ? <LiveMap /> : <CityMap city={city} />}
        <div>
          {districts.length > 0 && <Districts districts={districts} />}
          {city !== undefined && city.planned.length > 0 && <ComingAreas areas={city.planned} />}
        </div>
      </div>
    </Section>
  );
}

async function LiveMap() {
  const map = await getTranslations('map');
  return (
    <div className={styles['map']}>
      <div className={styles['frame']}>
        <iframe src={localizedPath(await getLocale(), MAP_FRAME_PATH)} title={map('title')} loading="lazy" />
      </div>
      <DialogLink dialog="map" href="/contacts#coverage">
        {map('open')}
      </DialogLink>
    </div>
  );
}

async function Districts({ districts }: Pick<CoverageProps, 'districts'>) {
  const t = await getTranslations('home');
  const most = Math.max(...districts.map(({ streets }) => streets.length));
  const ranked = districts.toSorted((one, other) => other.streets.length - one.streets.length);
  return (
    <details className={styles['districts']}>
      <summary>{t('coverageDistricts')}</summary>
      <p className={styles['columns']}>
        <span>{t('coverageDistrict')}</span>
        <span>{t('coverageStreets')}</span>
      </p>
      {ranked.map(({ district, streets }) => (
        <details key={district} style={{ '--share': `${(streets.length / most) * 100}%` } as CSSProperties}>
          <summary>
            <h3>{district}</h3>
            <span>{streets.length}</span>
          </summary>
          <p>{streets.join(' · ')}</p>
        </details>
      ))}
    </details>
  );
}

async function ComingAreas({ areas }: { areas: CityOverview['planned'] }) {
  const t = await getTranslations('home');
  return (
    <details className={styles['coming']}>
      <summary>
        <h3>{t('comingHeading')}</h3>
      </summary>
      <ul>
        {areas.map(({ name, quarter: { year, quarter } }) => (
          <li key={name}>
            {name} <span>{t('coming', { year: String(year), quarter: quarterNumerals[quarter - 1] ?? '' })}</span>
          </li>
        ))}
      </ul>
      <p>{t('comingNote')}</p>
    </details>
  );
}
