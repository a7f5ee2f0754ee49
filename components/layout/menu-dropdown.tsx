'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './menu-dropdown.module.css';

/** A dropdown of links; a native disclosure, so it opens without scripts. Esc and a click elsewhere close it. */
export function MenuDropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (element === null || !element.open) return;
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside =
        event.type === 'click' &&
        event.target instanceof Node &&
        !element.querySelector('summary')?.contains(event.target);
      if (!escape && !outside) return;
      element.open = false;
      if (escape) element.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={details} className={styles['dropdown']}>
      <summary>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
