import type { ReactNode } from 'react';
import { Contents, type Heading } from './contents';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** For links to the headings of the text, where there are enough. */
  headings?: Heading[];
  /** Below the contents: help or related things. */
  beside: ReactNode;
  children: ReactNode;
}

/** A text in eight columns; contents and what belongs to it in four, which stay in sight. */
export function PageColumns({ headings = [], beside, children }: PageColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Contents headings={headings} />
        <div className={styles['help']}>{beside}</div>
      </div>
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
