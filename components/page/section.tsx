import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  raised?: boolean;
  /** Words in four columns, the content beside them in eight. */
  split?: boolean;
  /** Hides the head visually, because the page says the same above. */
  bare?: boolean;
  aside?: ReactNode;
  /** Phones show the aside below the content. */
  asideBelow?: boolean;
  children: ReactNode;
}

export function Section({
  id,
  heading,
  lead,
  raised = false,
  split = false,
  bare = false,
  aside,
  asideBelow = false,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={raised ? `${styles['section']} ${styles['raised']}` : styles['section']}
    >
      <div className={split ? `${styles['inner']} ${styles['split']}` : styles['inner']}>
        <div className={bare ? styles['heard'] : styles['head']} data-below={asideBelow || undefined}>
          <div>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {lead !== undefined && lead !== '' && <p className={styles['lead']}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
        {asideBelow && <p className={styles['below']}>{aside}</p>}
      </div>
    </section>
  );
}
