import { getLocale, getTranslations } from 'next-intl/server';
import { OfficeList } from '@/components/company/office-list';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import type { Office } from '@/lib/contracts/office';
import { brand } from '@/lib/provider-files/company';
import type { CityOverview } from '@/lib/upstream/city';
import { CityMap } from './city-map';
import { Coverage } from './coverage';
import styles from './coverage.module.css';
import { Districts } from './districts';
import { SectionUnavailable } from '../page/section-unavailable';
import { Section } from '../page/section';

interface OfficesOnMapProps {
  offices: Office[];
  /** Has a pin for each office. */
  city: CityOverview;
  /** Null if they could not be read. */
  districts: CoverageDistrict[] | null;
}

/** The offices beside the map of the covered areas, with the districts in words below; without offices the coverage. */
export async function OfficesOnMap({ offices, city, districts }: OfficesOnMapProps) {
  if (offices.length === 0) return <Coverage districts={districts} city={city} />;
  const t = await getTranslations('contacts');
  return (
    <Section id="coverage" heading={t('officesOnMap')} lead={brand().office_note[await getLocale()]} raised>
      <div className={styles['coverage']}>
        <div>
          <CityMap city={city} />
          {districts === null ? <SectionUnavailable /> : <Districts districts={districts} folded />}
        </div>
        <OfficeList offices={offices} />
      </div>
    </Section>
  );
}
