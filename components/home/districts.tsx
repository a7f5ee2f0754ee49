import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import styles from './coverage.module.css';

interface DistrictsProps {
  districts: CoverageDistrict[];
  /** Folded at every width; otherwise on phones only. */
  folded?: boolean;
}

/** The covered districts with their streets, most streets first. */
export async function Districts({ districts, folded = false }: DistrictsProps) {
  if (districts.length === 0) return null;
  const t = await getTranslations('home');
  const most = Math.max(...districts.map(({ streets }) => streets.length));
  const ranked = districts.toSorted((one, other) => other.streets.length - one.streets.length);
  return (
    <details className={styles['districts']} data-folded={folded ? '' : undefined}>
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
