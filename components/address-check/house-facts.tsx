import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { useTechnologyWords } from '../address/use-technology-words';
import styles from './house-facts.module.css';

/** Technology and top speed of the line in one line; planned ones are said to be so, because they are no promise. */
export function HouseFacts({
  answer: { technology, max_speed: speed },
  planned,
}: {
  answer: Serviceability;
  planned: boolean;
}) {
  const t = useTranslations('connectivity');
  const wordsOf = useTechnologyWords();
  const facts = [
    ...(technology === null ? [] : [wordsOf(technology)]),
    ...(speed === null ? [] : [t('speedUpTo', { speed: String(speed) })]),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={styles['line']}>
      <Icon name="line" />
      <p>
        {planned && t('planned')} {facts.join(' · ')}
      </p>
    </div>
  );
}
