import type { ReactNode } from 'react';
import { PicturePreload } from '@/components/runtime/picture-preload';
import type { Breadcrumb } from '@/lib/metadata/structured-data';
import { Breadcrumbs } from './breadcrumbs';
import styles from './night-head.module.css';

interface NightHeadProps {
  trail: readonly Breadcrumb[];
  /** Beside the words, or below them in a narrow place. */
  aside: ReactNode;
  children: ReactNode;
}

/** A low head with the city at night, the same in both themes. */
export function NightHead({ trail, aside, children }: NightHeadProps) {
  return (
    <div className={styles['head']} data-night>
      <PicturePreload href="/images/city/night-strip.svg" />
      <div className={styles['inner']}>
        <Breadcrumbs trail={trail} />
        <div className={styles['words']}>{children}</div>
        <div className={styles['aside']}>{aside}</div>
      </div>
    </div>
  );
}
