import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The head of an inner page: title, one sentence, and what can be done at once. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className={styles['head']}>
      <div className={styles['inner']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
