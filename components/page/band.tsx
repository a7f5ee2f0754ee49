import type { ReactNode } from 'react';
import styles from './band.module.css';

interface BandProps {
  id: string;
  heading: string;
  look: 'soft' | 'dark';
  words: ReactNode;
  children: ReactNode;
}

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
