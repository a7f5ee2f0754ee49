import type { ReactNode } from 'react';
import type { Breadcrumb } from '@/lib/metadata/structured-data';
import { Breadcrumbs } from './breadcrumbs';
import { PageDrawing, type DrawnPath } from './page-drawing';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  drawing: DrawnPath;
  lead?: string;
  trail?: readonly Breadcrumb[];
  /** A lower head. */
  compact?: boolean;
  children?: ReactNode;
}

export function PageHead({ title, drawing, lead, trail, compact = false, children }: PageHeadProps) {
  return (
    <div className={styles['head']} data-compact={compact || undefined}>
      <PageDrawing of={drawing} />
      <div className={styles['inner']}>
        {trail !== undefined && <Breadcrumbs trail={trail} />}
        <h1>{title}</h1>
        {lead !== undefined && lead !== '' && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
