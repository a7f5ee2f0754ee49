import { useTranslations } from 'next-intl';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { useTechnologyWords } from '../address/use-technology-words';
import styles from './house-facts.module.css';

/** Technology and top speed of the line; omits planned values, which are not a promise. */
export function HouseFacts({
  answer: { technology, max_speed: speed },
  planned,
}: {
  answer: Serviceability;
  planned: boolean;
}) {
  const t = useTranslations('connectivity');
  const wordsOf = useTechnologyWords();
  return (
    <dl className={styles['facts']}>
      {technology !== null && (
        <div>
          <dt>{t(planned ? 'technologyPlanned' : 'technology')}</dt>
          <dd>{wordsOf(technology)}</dd>
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
