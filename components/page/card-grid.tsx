import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  as?: 'ul' | 'dl';
  className?: string | undefined;
  children: ReactNode;
}

/** Cards in rows by the available width, never one alone. */
export function CardGrid({ as: List = 'ul', className = '', children }: CardGridProps) {
  return (
    <div className={styles['room']}>
      <List className={`${styles['grid']} ${className}`}>{children}</List>
    </div>
  );
}
