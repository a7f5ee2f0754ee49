import { getTranslations } from 'next-intl/server';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import type { CityOverview } from '@/lib/upstream/city';
import { CityMap } from './city-map';
import styles from './coverage.module.css';
import { Districts } from './districts';
import { quarterWords } from '@/lib/i18n/quarter-words';
import { Section } from '../page/section';
import { SectionUnavailable } from '../page/section-unavailable';

interface CoverageProps {
  /** Null if they could not be read. */
  districts: CoverageDistrict[] | null;
  city: CityOverview;
}

/** The covered areas as a picture, the districts in words, and the planned areas; null without any house or area. */
export async function Coverage({ districts, city }: CoverageProps) {
  const isKnown = city.accesses.length > 0 || city.labels.wide.areas.length > 0;
  if (!isKnown && districts?.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section
      id="coverage"
      heading={t('coverageHeading')}
      lead={districts !== null && districts.length > 0 ? t('coverage') : ''}
    >
      <div className={styles['coverage']}>
        <CityMap city={city} />
        <div>
          {districts === null ? <SectionUnavailable /> : <Districts districts={districts} />}
          {city.planned.length > 0 && <ComingAreas areas={city.planned} />}
        </div>
      </div>
    </Section>
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
        {areas.map(({ name, quarter }) => (
          <li key={name}>
            {name} <span>{quarter === null ? t('comingUndated') : t('coming', quarterWords(quarter))}</span>
          </li>
        ))}
      </ul>
      <p>{t('comingNote')}</p>
    </details>
  );
}
