import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
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
  if (technology === null && speed === null) return null;
  return (
    <dl className={styles['facts']}>
      {technology !== null && (
        <div>
          <Icon name="line" />
          <dt>{t(planned ? 'technologyPlanned' : 'technology')}</dt>
          <dd>{wordsOf(technology)}</dd>
        </div>
      )}
      {speed !== null && (
        <div>
          <Icon name="speed" />
          <dt>{t(planned ? 'speedPlanned' : 'speed')}</dt>
          <dd>{t('speedUpTo', { speed: String(speed) })}</dd>
        </div>
      )}
    </dl>
  );
}
