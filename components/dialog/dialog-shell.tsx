import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import styles from './dialog-shell.module.css';

export interface DialogShellProps {
  /** May hold markup (product.md, section 2: dialog header showing an html text). */
  title: ReactNode;
  onClose: () => void;
  onBack?: (() => void) | undefined;
  closeButton?: boolean;
  footer?: boolean;
  /** The connection dialog is 380 px wide at most, the others 450. */
  width?: 'normal' | 'connection';
  /** When it changes, the focus goes to the title, so that a screen reader reads the new step. */
  step?: string;
  children: ReactNode;
}

/**
 * The shell of every dialog: modal, so focus goes in, stays in and returns, and the page behind does not scroll.
 * Closes by the button, Esc and a click that begins and ends on the backdrop. May stand above another one, which stays
 * as it was.
 */
export function DialogShell({
  title,
  onClose,
  onBack,
  closeButton = true,
  footer = false,
  width = 'normal',
  step,
  children,
}: DialogShellProps) {
  const t = useTranslations('dialogs');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);

  useEffect(() => heading.current?.focus(), [step]);

  const onPointerDown = (event: PointerEvent) => {
    pressedBackdrop.current = event.target === dialog.current;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (pressedBackdrop.current && event.target === dialog.current) dialog.current?.close();
    pressedBackdrop.current = false;
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${styles[width]}`}
      aria-labelledby={titleId}
      onClose={() => {
        // In development React mounts twice; the close of the first mount comes when it is open again.
        if (dialog.current?.open !== true) onClose();
      }}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <div className={styles['content']}>
        <header className={styles['header']}>
          {onBack !== undefined && <IconButton icon={<Icon name="back" />} label={t('back')} onClick={onBack} />}
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {closeButton && (
            <IconButton icon={<Icon name="close" />} label={t('close')} onClick={() => dialog.current?.close()} />
          )}
        </header>
        {children}
        {footer && (
          <footer className={styles['footer']}>
            <Button look="secondary" wide onClick={() => dialog.current?.close()}>
              {t('close')}
            </Button>
          </footer>
        )}
      </div>
    </dialog>
  );
}
