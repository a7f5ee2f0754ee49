import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { CheckResult } from '@/lib/address/check-flow';
import { useTechnologyWords } from '../address/use-technology-words';
import styles from './house-facts.module.css';

/** Technology and top speed of the line, planned ones marked; null for a house that an engineer inspects first. */
export function HouseFacts({ answer: { technology, max_speed: speed }, verdict }: CheckResult) {
  const t = useTranslations('connectivity');
  const wordsOf = useTechnologyWords();
  const facts = [
    ...(technology === null ? [] : [wordsOf(technology)]),
    ...(speed === null ? [] : [t('speedUpTo', { speed: String(speed) })]),
  ];
  if (facts.length === 0 || verdict === 'engineer') return null;
  return (
    <div className={styles['line']}>
      <Icon name="line" />
      <p>
        {verdict !== 'available' && t('planned')} {facts.join(' · ')}
      </p>
    </div>
  );
}
