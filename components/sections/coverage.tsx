import { getTranslations } from 'next-intl/server';
import type { CoverageDistrict } from '@/lib/contracts/coverage';
import styles from './coverage.module.css';
import { Section } from './section';

/** Where houses are connected, in words: districts with their streets. */
export async function Coverage({ districts }: { districts: CoverageDistrict[] }) {
  const t = await getTranslations('home');
  return (
    <Section id="coverage" heading={t('coverageHeading')} lead={t('coverage')} raised>
      <div className={styles['districts']}>
        {districts.map(({ district, streets }) => (
          <details key={district}>
            <summary>
              <h3>{district}</h3>
              <span>{t('coverageCount', { count: streets.length })}</span>
            </summary>
            <p>{streets.join(' · ')}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
