import { useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useSecondPress } from '../runtime/second-press';
import { useWindowEvent } from '../runtime/use-window-event';
import { leavesPage, trackLinkClick, useDialogSteps } from './dialog-history';
import { DialogPlace } from './dialog-place';
import { showDialogIn } from './place-attributes';
import styles from './dialog-shell.module.css';

export interface DialogShellProps {
  /** May contain markup (product.md, section 2: dialog header showing an html text). */
  title: ReactNode;
  onClose: () => void;
  onBack?: (() => void) | undefined;
  footer?: boolean;
  /** Maximum width: the connection dialog 380 px, others 450 px; `answer` also has a fixed height. */
  width?: 'normal' | 'connection' | 'answer';
  /** Number of the current step: Back leads through that many entries. */
  depth?: number;
  /** A change moves the focus to the title, so that a screen reader announces the new step. */
  step?: string;
  children: ReactNode;
}

/**
 * The shell of every dialog. It is modal, but for one in a place of the page: the focus stays inside and returns, and the
 * page behind does not scroll. The button, Esc, Back and a click on the backdrop close it. May open above another dialog,
 * which keeps its state.
 */
export function DialogShell({
  title,
  onClose,
  onBack,
  footer = false,
  width = 'normal',
  depth: namedDepth,
  step,
  children,
}: DialogShellProps) {
  const t = useTranslations('dialogs');
  const place = use(DialogPlace);
  // In a place of the page an immediate answer leaves its question without an entry.
  const depth = namedDepth ?? (onBack === undefined || place !== null ? 1 : 2);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    if (place === null) element.showModal();
    else {
      showDialogIn(place);
      element.show();
    }
    return () => element.close();
  }, [place]);

  useEffect(() => {
    // The title is sticky, so its focus does not scroll.
    if (dialog.current !== null) dialog.current.scrollTop = 0;
    heading.current?.focus();
    if (place === null) return;
    // Shows the heading of the section too if the action still fits below.
    place.closest('section')?.scrollIntoView();
    (dialog.current?.querySelector('[data-actions]') ?? dialog.current)?.scrollIntoView({ block: 'nearest' });
  }, [place, step]);

  const endSteps = useDialogSteps(depth, () => {
    if (onBack !== undefined && (depth > 1 || place !== null)) onBack();
    else dialog.current?.close();
  });
  // Replaces the browser's own handling, which maps Back of a phone to closing all steps.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || dialog.current?.querySelector('dialog[open]')) return;
    // The rest of the page stays in use, with menus of its own.
    if (place !== null && !(event.target instanceof Node && dialog.current?.contains(event.target))) return;
    event.preventDefault();
    dialog.current?.close();
  });
  useAboveKeyboard(dialog);
  // Links of the page around it lead away too.
  usePageLinks(place !== null, () => {
    endSteps();
    onClose();
  });

  const isSecondPress = useSecondPress(step);
  const onClickCapture = (event: MouseEvent) => {
    if (isSecondPress(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (place === null) trackLinkClick(event.nativeEvent);
  };
  // Not on pointerdown: the click would hit the element behind the dialog.
  const onClick = (event: MouseEvent) => {
    if (pressedBackdrop.current && isOnBackdrop(event, dialog.current)) dialog.current?.close();
    pressedBackdrop.current = false;
  };

  const shell = (
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${styles[place === null ? width : 'placed']}`}
      aria-labelledby={titleId}
      closedby="none"
      onClose={() => {
        // In development React mounts twice; the first mount's close event arrives after the reopening.
        if (dialog.current?.open === true) return;
        // A tapped map placeholder had no focus to restore.
        const { activeElement: active } = document;
        if (active === document.body || dialog.current?.contains(active) === true)
          dialog.current?.parentElement?.closest('dialog[open]')?.querySelector<HTMLElement>('h2')?.focus();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isOnBackdrop(event, dialog.current);
      }}
      onClickCapture={onClickCapture}
      onClick={onClick}
    >
      <div className={styles['content']}>
        <div className={styles['header']}>
          {onBack !== undefined && place === null && (
            <IconButton icon={<Icon name="back" />} label={t('back')} onClick={onBack} />
          )}
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={<Icon name="close" />} label={t('close')} onClick={() => dialog.current?.close()} />
        </div>
        {children}
        {footer && (
          <div className={styles['footer']}>
            <Button variant="secondary" wide onClick={() => dialog.current?.close()}>
              {t('close')}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
  return place === null ? shell : createPortal(shell, place);
}

/** Compares coordinates: the dialog is the target for its own padding too. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (dialog === null || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Runs before a link of the page is followed. */
function usePageLinks(watched: boolean, onFollow: () => void): void {
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (!watched) return;
    const hear = (event: Event) => leavesPage(event) && follow();
    window.addEventListener('click', hear, true);
    return () => window.removeEventListener('click', hear, true);
  }, [watched]);
}

/** Ends the dialog above a keyboard that overlays the page instead of resizing it. */
function useAboveKeyboard(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const fit = () => {
      // With pinch zoom the visual viewport shows only a part of the dialog.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      dialog.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, [dialog]);
}
