'use client';

import { useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  openLabel: string;
  closeLabel: string;
  openIcon: ReactNode;
  closeIcon: ReactNode;
  children: ReactNode;
}

/** The slide-in menu of phones: a modal dialog, so focus stays in, Esc closes it and the page does not scroll. */
export function MenuDrawer({ openLabel, closeLabel, openIcon, closeIcon, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  const close = () => dialog.current?.close();
  const closeAfterChoice = (event: MouseEvent) => {
    const chosen = event.target instanceof Element && event.target.closest('a') !== null;
    if (chosen || event.target === event.currentTarget) close();
  };

  return (
    <>
      <span className={styles['opener']}>
        <IconButton
          icon={openIcon}
          label={openLabel}
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        />
      </span>
      <noscript>
        <a className={iconButtonClass} href="#footer" aria-label={openLabel}>
          {openIcon}
        </a>
      </noscript>
      <dialog ref={dialog} className={styles['drawer']} aria-label={openLabel} onClick={closeAfterChoice}>
        <div className={styles['close']}>
          <IconButton icon={closeIcon} label={closeLabel} onClick={close} />
        </div>
        {children}
      </dialog>
    </>
  );
}
