'use client';

import { Icon } from '@/components/ui/icon';
import styles from './print-button.module.css';

/** Prints the page; with `of` the one text with that id, alone. */
export function PrintButton({ label, of }: { label: string; of?: string }) {
  const print = () => {
    const text = of === undefined ? null : document.getElementById(of);
    text?.toggleAttribute('data-printing', true);
    window.print();
    text?.removeAttribute('data-printing');
  };
  return (
    <p className={styles['print']}>
      <button type="button" onClick={print}>
        <Icon name="print" size={20} />
        {label}
      </button>
    </p>
  );
}
