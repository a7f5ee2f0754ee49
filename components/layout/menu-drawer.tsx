'use client';

import { useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import { secondPressOfOpening } from '../runtime/second-press';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  openLabel: string;
  closeLabel: string;
  openIcon: ReactNode;
  closeIcon: ReactNode;
  children: ReactNode;
}

/** The slide-in menu of phones: a modal dialog, so focus stays in, Esc and Back close it and the page does not scroll. */
export function MenuDrawer({ openLabel, closeLabel, openIcon, closeIcon, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveHistory = useRef<() => void>(null);
  const isSecondPress = useRef<ReturnType<typeof secondPressOfOpening>>(null);

  const open = () => {
    dialog.current?.showModal();
    isSecondPress.current = secondPressOfOpening();
    import('../dialog/dialog-history')
      .then(({ showSteps, endSteps }) => {
        if (dialog.current?.open !== true) return;
        showSteps('menu', { depth: 1, back: close });
        leaveHistory.current = () => endSteps('menu');
      })
      .catch((error: unknown) => console.info('The menu has no entry in the history', error));
  };
  const close = () => dialog.current?.close();
  const leave = () => {
    leaveHistory.current?.();
    leaveHistory.current = null;
  };
  // Before the page hears of the click: a link goes on from where the history is by then.
  const closeAfterChoice = (event: MouseEvent) => {
    if (isSecondPress.current?.(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const chosen = event.target instanceof Element && event.target.closest('a') !== null;
    if (!chosen && event.target !== event.currentTarget) return;
    leave();
    close();
  };

  return (
    <>
      <span className={styles['opener']}>
        <IconButton icon={openIcon} label={openLabel} aria-haspopup="dialog" onClick={open} />
      </span>
      <noscript>
        <a className={iconButtonClass} href="#footer" aria-label={openLabel}>
          {openIcon}
        </a>
      </noscript>
      <dialog
        ref={dialog}
        className={styles['drawer']}
        aria-label={openLabel}
        onMouseDownCapture={(event) => {
          // It would take the focus to what has opened.
          if (isSecondPress.current?.(event) === true) event.preventDefault();
        }}
        onClickCapture={closeAfterChoice}
        onClose={leave}
      >
        <div className={styles['close']}>
          <IconButton icon={closeIcon} label={closeLabel} onClick={close} />
        </div>
        {children}
      </dialog>
    </>
  );
}
