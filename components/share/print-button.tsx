'use client';

import type { ReactNode } from 'react';
import styles from './print-button.module.css';

/** Prints the page, or only the element with the id `of`. */
export function PrintButton({ of, children }: { of?: string; children: ReactNode }) {
  const print = () => {
    const text = of === undefined ? null : document.getElementById(of);
    text?.toggleAttribute('data-print-alone', true);
    window.print();
    text?.removeAttribute('data-print-alone');
  };
  return (
    <p className={styles['print']}>
      <button type="button" onClick={print}>
        {children}
      </button>
    </p>
  );
}
