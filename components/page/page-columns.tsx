import type { ReactNode } from 'react';
import { Contents, type Heading } from './contents';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** For links to the headings of the text, where there are enough. */
  headings?: Heading[];
  /** Below the contents: help or related things. */
  beside?: ReactNode;
  /** It sells: on phones it stands below the text. */
  sells?: boolean;
  children: ReactNode;
}

/** A text in eight columns; contents and what belongs to it in four, which stay in sight. */
export function PageColumns({ headings = [], beside, sells = false, children }: PageColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <Contents headings={headings} />
        {beside !== undefined && (
          <div className={styles['help']} data-sells={sells || undefined}>
            {beside}
          </div>
        )}
      </div>
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
