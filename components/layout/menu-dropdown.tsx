import type { ReactNode } from 'react';
import { commandAttributes } from '@/lib/pages/command-attributes';
import styles from './menu-dropdown.module.css';

/** A dropdown of links as a native disclosure. Esc, a click or focus elsewhere, and another dropdown close it. */
export function MenuDropdown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles['dropdown']} name="menu" {...commandAttributes({ menu: true })}>
      <summary>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
