import type { ReactNode } from 'react';
import { Contents, type Heading } from './contents';
import styles from './page-columns.module.css';

interface PageColumnsProps {
  /** Headings of the text, linked if there are enough. */
  headings?: Heading[];
  /** Below the contents: help or related things. */
  beside?: ReactNode;
  /** `beside` sells: on phones it stands below the text. */
  sells?: boolean;
  children: ReactNode;
}

/** A text in eight columns; its contents and related parts in four, which stay in view. */
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
