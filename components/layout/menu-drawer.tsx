'use client';

import { useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import { afterPaint } from '../runtime/after-paint';
import { plainClickTarget } from '../runtime/click-delegation';
import { secondPressOfOpening } from '../runtime/second-press';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  openLabel: string;
  closeLabel: string;
  openIcon: ReactNode;
  closeIcon: ReactNode;
  children: ReactNode;
}

/** The slide-in menu of phones: a modal dialog keeps the focus, closes by Esc and Back, and locks the scroll of the page. */
export function MenuDrawer({ openLabel, closeLabel, openIcon, closeIcon, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaveHistory = useRef<() => void>(null);
  const isSecondPress = useRef<ReturnType<typeof secondPressOfOpening>>(null);

  const open = () => {
    dialog.current?.showModal();
    isSecondPress.current = secondPressOfOpening();
    afterPaint(() => {
      import('../dialog/dialog-history')
        .then(({ showSteps, endSteps }) => {
          if (dialog.current?.open !== true) return;
          showSteps('menu', { depth: 1, back: close });
          leaveHistory.current = () => endSteps('menu');
        })
        .catch((error: unknown) => console.info('The menu has no entry in the history', error));
    });
  };
  const close = () => dialog.current?.close();
  const leave = () => {
    leaveHistory.current?.();
    leaveHistory.current = null;
  };
  // In the capture phase: the link must navigate after the history entry of the menu is removed.
  const closeAfterChoice = (event: MouseEvent) => {
    if (isSecondPress.current?.(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A link that opens in a new tab leaves this page as it is.
    const chosen = link !== null && plainClickTarget(event.nativeEvent, link) === link;
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
          // A second press would take the focus from the open menu.
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
