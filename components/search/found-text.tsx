import type { TextPart } from '@/lib/search/site-search';
import styles from './found-text.module.css';

export function FoundText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
