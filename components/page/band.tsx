import type { ReactNode } from 'react';
import styles from './band.module.css';

interface BandProps {
  id: string;
  heading: string;
  look: 'soft' | 'dark';
  /** Stands under the heading. */
  words: ReactNode;
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** A rounded band across the page with one thought and one action. */
export function Band({ id, heading, look, words, children }: BandProps) {
  return (
    <section className={styles['band']} aria-labelledby={`${id}-heading`}>
      <div className={`${styles['inner']} ${styles[look]}`}>
        <div>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {words}
        </div>
        {children}
      </div>
    </section>
  );
}
