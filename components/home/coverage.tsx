import { getLocale, getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import { localizedPath } from '@/lib/i18n/routing';
import { MAP_FRAME_PATH } from '@/lib/address/map-frame';
import styles from './coverage.module.css';
import { Section } from '../page/section';

export async function Coverage({ districts }: { districts: CoverageDistrict[] }) {
  const [t, map] = [await getTranslations('home'), await getTranslations('map')];
  return (
    <Section id="coverage" heading={t('coverageHeading')} lead={districts.length > 0 ? t('coverage') : ''}>
      <div className={styles['coverage']}>
        <div className={styles['map']}>
          <div className={styles['frame']}>
            <iframe src={localizedPath(await getLocale(), MAP_FRAME_PATH)} title={map('title')} loading="lazy" />
          </div>
          <DialogLink dialog="map" href="/contacts#coverage">
            {map('open')}
          </DialogLink>
        </div>
        {districts.length > 0 && (
          <details className={styles['districts']}>
            <summary>{t('coverageDistricts')}</summary>
            {districts.map(({ district, streets }) => (
              <details key={district}>
                <summary>
                  <h3>{district}</h3>
                  <span>{t('coverageCount', { count: streets.length })}</span>
                </summary>
                <p>{streets.join(' · ')}</p>
              </details>
            ))}
          </details>
        )}
      </div>
    </Section>
  );
}
