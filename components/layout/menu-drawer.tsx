'use client';

import { useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './menu-drawer.module.css';

/** The slide-in menu of phones: a modal dialog, so focus stays in, Esc closes it and the page does not scroll. */
export function MenuDrawer({ openLabel, closeLabel, children }: { openLabel: string; closeLabel: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  const close = () => dialog.current?.close();
  const closeAfterChoice = (event: MouseEvent) => {
    const chosen = event.target instanceof Element && event.target.closest('a, [data-dialog]') !== null;
    if (chosen || event.target === event.currentTarget) close();
  };

  return (
    <>
      <button type="button" className={styles['icon']} aria-label={openLabel} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <Icon name="menu" />
      </button>
      <noscript>
        <a className={styles['icon']} href="#footer" aria-label={openLabel}>
          <Icon name="menu" />
        </a>
      </noscript>
      <dialog ref={dialog} className={styles['drawer']} aria-label={openLabel} onClick={closeAfterChoice}>
        <button type="button" className={`${styles['icon']} ${styles['close']}`} aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
        {children}
      </dialog>
    </>
  );
}
