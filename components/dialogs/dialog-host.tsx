'use client';

import { useEffect, useRef, useState } from 'react';
import { DIALOG_PREFETCH_IDLE_TIMEOUT_MS } from '@/lib/config/page-limits';
import { asksForDialog } from '@/lib/pages/page-command';
import type { DialogOpening } from '../dialog/dialog-opening';
import type { SiteContacts } from '../runtime/contacts';
import { registerHandler } from '../runtime/click-delegation';
import type { Dialogs } from './dialog-root';
import { LostDialog, type LostWords } from './lost-dialog';

function typedAddress(form: HTMLElement): DialogOpening['typedAddress'] {
  if (!(form instanceof HTMLFormElement)) return null;
  const data = new FormData(form);
  const [street, house] = [data.get('street'), data.get('house')];
  return typeof street === 'string' && typeof house === 'string'
    ? { street: street.trim(), house: house.trim() }
    : null;
}

/** A failed early fetch is tried again when what it brings is asked for, and told there. */
const notHere = (error: unknown) => console.info('Dialogs are not here yet', error);

/** Whether this document has their code: a change of language begins with another host. */
let isFetched = false;

/**
 * Opens the dialogs of the whole site: any element whose command names one (lib/pages/page-command.ts). Their code runs on
 * intent (pointer or focus), not with the page; an idle browser has it ready.
 */
export function DialogHost({ contacts, lostWords }: { contacts: SiteContacts; lostWords: LostWords }) {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [opening, setOpening] = useState<DialogOpening | null>(null);
  /** Opens a dialog anew that could not be loaded. */
  const [openLost, setOpenLost] = useState<(() => void) | null>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const fetchDialogs = async () => {
      const { runDialogs } = await import('./dialog-code');
      const { loadDialogs } = await runDialogs();
      const loaded = await loadDialogs();
      isFetched = true;
      setDialogs((present) => present ?? loaded);
      loaded.openLinked(setOpening);
      return loaded;
    };
    const prefetch = (turnedTo?: Element) =>
      void fetchDialogs()
        .then(({ prepareToken }) => turnedTo instanceof HTMLFormElement && prepareToken())
        .catch(notHere);
    const open = (asked: DialogOpening) => {
      opener.current = document.activeElement;
      document.documentElement.toggleAttribute('data-opening-dialog', true);
      fetchDialogs()
        .then(() => setOpening(asked))
        .catch((error: unknown) => {
          console.info('The dialog could not be loaded', error);
          setOpenLost(() => () => open(asked));
        })
        .finally(() => document.documentElement.removeAttribute('data-opening-dialog'));
    };
    const end = registerHandler('dialog', (asking, { dialog, card = null }) => {
      if (dialog !== undefined) open({ name: dialog, card, typedAddress: typedAddress(asking) });
      return dialog !== undefined;
    });
    const onIntent = ({ type, target }: Event) => {
      const asking = target instanceof Element ? target.closest(asksForDialog) : null;
      if (asking !== null) prefetch(type === 'focusin' ? asking : undefined);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    if (isFetched) prefetch();
    const cancelIdle = whenIdle(() => {
      import('./idle-features')
        .then(({ startIdleFeatures }) => startIdleFeatures(() => isFetched || prefetch(), contacts))
        .catch(notHere);
    });
    // For the browser tests: before this a click on an opener is a plain link.
    document.documentElement.dataset['dialogs'] = 'ready';
    return () => {
      end();
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
      cancelIdle();
    };
  }, [contacts]);

  const close = () => {
    setOpening(null);
    // The browser gives the focus back itself, but not when a dialog that was loading stood there first.
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  const fail = () => {
    setOpening(null);
    setOpenLost(() => () => setOpening(opening));
  };

  return (
    <>
      {dialogs !== null && opening !== null && (
        <dialogs.DialogRoot
          words={dialogs.words}
          opening={opening}
          contacts={contacts}
          onClose={close}
          onFailed={fail}
        />
      )}
      {openLost !== null && (
        <LostDialog
          words={lostWords}
          phone={contacts.salesPhone}
          onRetry={() => {
            setOpenLost(null);
            openLost();
          }}
          onClose={() => setOpenLost(null)}
        />
      )}
    </>
  );
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, DIALOG_PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: DIALOG_PREFETCH_IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
