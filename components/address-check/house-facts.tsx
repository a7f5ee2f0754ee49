import { useTranslations } from 'next-intl';
import type { Serviceability } from '@/lib/contracts/serviceability';
import styles from './house-facts.module.css';

const technologies = ['gpon', 'fttb'] as const;

/** Technology and top speed of the line; what is planned is not promised. */
export function HouseFacts({
  answer: { technology, max_speed: speed },
  planned,
}: {
  answer: Serviceability;
  planned: boolean;
}) {
  const t = useTranslations('connectivity');
  const known = technologies.find((name) => name === technology);
  return (
    <dl className={styles['facts']}>
      {technology !== null && (
        <div>
          <dt>{t(planned ? 'technologyPlanned' : 'technology')}</dt>
          <dd>{known === undefined ? technology : t(`${known}Technology`)}</dd>
        </div>
      )}
      {speed !== null && (
        <div>
          <dt>{t(planned ? 'speedPlanned' : 'speed')}</dt>
          <dd>{t('speedUpTo', { speed: String(speed) })}</dd>
        </div>
      )}
    </dl>
  );
}
