'use client';

import { startTransition, useEffect, useState } from 'react';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { DIALOG_PREFETCH_IDLE_TIMEOUT_MS } from '@/lib/config/page-limits';
import { LOST_DIALOG } from '@/lib/pages/dialogs';
import { asksForDialog } from '@/lib/pages/page-command';
import type { DialogOpening } from '../dialog/dialog-props';
import { registerHandler } from '../runtime/click-delegation';
import type { SiteContacts } from '../runtime/contacts';
import { secondPressOfOpening } from '../runtime/second-press';
import type { Dialogs } from './dialog-root';

/** Failed prefetches are repeated, and reported to the visitor, when a dialog opens. */
const logPrefetchFailure = (error: unknown) => console.info('Dialogs are not here yet', error);

/** The only import of this code: a second one would make another chunk. */
const importCode = () => import('./dialog-code');

/** Whether this document has run the code; each language has its own host. */
let isFetched = false;

/**
 * Opens the dialogs of the site: any element whose command names one (lib/pages/page-command.ts). Their code runs on intent
 * (pointer or focus); an idle browser has fetched it before.
 */
export function DialogHost({ contacts }: { contacts: SiteContacts }) {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [opening, setOpening] = useState<DialogOpening | null>(null);
  /** Opens the dialog again that could not be loaded last. */
  const [retry, setRetry] = useState<(() => void) | null>(null);

  useEffectIf(retry, () => retry !== null && showLostDialog(retry));

  useEffect(() => {
    const show = (requested: DialogOpening) => startTransition(() => setOpening(requested));
    const fetchDialogs = async () => {
      const { loadDialogs } = await importCode();
      const loaded = await loadDialogs();
      isFetched = true;
      setDialogs((present) => present ?? loaded);
      // No transition: the history reads the open dialogs right after this.
      loaded.reopenDialogs(setOpening);
      return loaded;
    };
    // Next renders the style sheet of the code: outside a transition, React would hold every update until it is here.
    const prefetch = (focused?: Element) =>
      startTransition(() => {
        fetchDialogs()
          .then(({ prepareToken }) => focused instanceof HTMLFormElement && prepareToken())
          .catch(logPrefetchFailure);
      });
    const open = (requested: DialogOpening) => {
      document.documentElement.toggleAttribute('data-opening-dialog', true);
      fetchDialogs()
        .then(() => show(requested))
        .catch((error: unknown) => {
          console.info('The dialog did not come', error);
          setRetry(() => () => open(requested));
        })
        .finally(() => document.documentElement.removeAttribute('data-opening-dialog'));
    };
    const stopHandling = registerHandler('dialog', (element, { dialog, card = null }) => {
      if (dialog !== undefined) open({ name: dialog, card, typedAddress: typedAddress(element) });
      return dialog !== undefined;
    });
    const onIntent = ({ type, target }: Event) => {
      const element = target instanceof Element ? target.closest(asksForDialog) : null;
      if (element !== null) prefetch(type === 'focusin' ? element : undefined);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    if (isFetched) prefetch();
    const cancelIdle = whenIdle(() => {
      import('./idle-features')
        .then(({ startIdleFeatures }) => startIdleFeatures(() => isFetched || prefetch(), contacts, importCode))
        .catch(logPrefetchFailure);
    });
    // For the browser tests: before this a click on an opener follows its plain link.
    document.documentElement.dataset['dialogs'] = 'ready';
    return () => {
      stopHandling();
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
      cancelIdle();
    };
  }, [contacts]);

  if (dialogs === null || opening === null) return null;
  const fail = () => {
    setOpening(null);
    setRetry(() => () => setOpening(opening));
  };
  return (
    <dialogs.DialogRoot
      words={dialogs.words}
      opening={opening}
      contacts={contacts}
      onClose={() => setOpening(null)}
      onFailed={fail}
    />
  );
}

function typedAddress(form: HTMLElement): DialogOpening['typedAddress'] {
  if (!(form instanceof HTMLFormElement)) return null;
  const data = new FormData(form);
  const [street, house] = [data.get('street'), data.get('house')];
  return typeof street === 'string' && typeof house === 'string'
    ? { street: street.trim(), house: house.trim() }
    : null;
}

function showLostDialog(retry: () => void): void {
  const dialog = document.getElementById(LOST_DIALOG);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.returnValue = '';
  if (!dialog.open) dialog.showModal();
  const isSecondPress = secondPressOfOpening();
  dialog.onclick = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (isSecondPress(event)) event.preventDefault();
    else if (button !== null) dialog.close(button.value);
  };
  // At this event the focus is back on the page, before the next dialog takes it.
  dialog.onclose = () => dialog.returnValue === 'retry' && retry();
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, DIALOG_PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: DIALOG_PREFETCH_IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
