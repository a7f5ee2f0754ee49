import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  heading: string;
  lead?: string;
  raised?: boolean;
  /** Words in four columns, the content beside them in eight. */
  split?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, heading, lead, raised = false, split = false, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={raised ? `${styles['section']} ${styles['raised']}` : styles['section']}
    >
      <div className={split ? `${styles['inner']} ${styles['split']}` : styles['inner']}>
        <div className={styles['head']}>
          <div>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {lead !== undefined && lead !== '' && <p className={styles['lead']}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
