import type { TextPart } from '@/lib/search/site-search';
import styles from './found-text.module.css';

/** A text in which what answers the query is marked. */
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
