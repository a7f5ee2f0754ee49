import { lazy, Suspense, useEffect, useState, type ComponentType, type Dispatch, type SetStateAction } from 'react';
import { prepareToken } from '@/lib/client-api/captcha';
import type { DialogName } from '@/lib/pages/dialogs';
import { hearReturns, stepMemory, useStepMemory } from '../dialog/dialog-history';
import type { DialogOpening } from '../dialog/dialog-opening';
import type { SiteContacts } from '../runtime/contacts';
import type { DialogProps } from '../dialog/dialog-props';
import { referralOfDevice } from '@/lib/referral/kept-referral';
import { linkedReferral, markOpened } from '../referral/linked-referral';
import { LoadBoundary } from '../runtime/load-boundary';
import { loadWords, type PageWords } from '../runtime/page-messages';
import { LoadingDialog } from '../dialog/loading-dialog';
import { Providers } from '../runtime/providers';
import { useUnmount } from '@/components/ui/use-effect-if';

interface DialogRootProps extends DialogProps {
  words: PageWords;
  contacts: SiteContacts;
  /** The code of the dialog did not come. */
  onFailed: () => void;
}

const loads: Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>> = {
  connection: () => import('../lead/lead-dialog').then((module) => ({ default: module.LeadDialog })),
  'check-connectivity': () =>
    import('../address-check/check-connectivity-dialog').then((module) => ({
      default: module.CheckConnectivityDialog,
    })),
  referral: () => import('../lead/lead-dialog').then((module) => ({ default: module.LeadDialog })),
  call: () => import('../contact/call-dialog').then((module) => ({ default: module.CallDialog })),
  callback: () => import('../lead-forms/callback-dialog').then((module) => ({ default: module.CallbackDialog })),
  whatsapp: () => import('../contact/whatsapp-dialog').then((module) => ({ default: module.WhatsappDialog })),
  channels: () => import('../channels/channels-dialog').then((module) => ({ default: module.ChannelsDialog })),
  dns: () => import('../dns/dns-dialog').then((module) => ({ default: module.DnsDialog })),
  map: () => import('../address-check/map-dialog').then((module) => ({ default: module.MapDialog })),
};

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  connection: lazy(loads.connection),
  'check-connectivity': lazy(loads['check-connectivity']),
  referral: lazy(loads.referral),
  call: lazy(loads.call),
  callback: lazy(loads.callback),
  whatsapp: lazy(loads.whatsapp),
  channels: lazy(loads.channels),
  dns: lazy(loads.dns),
  map: lazy(loads.map),
};

let openLinkedNext: () => void = () => undefined;
let endReturns: () => void = () => undefined;
const openings = stepMemory<DialogOpening>();

/** Opens the dialog that the address of the page asks for, if it does; if another is open, once that is closed. */
export function openLinked(setOpening: Dispatch<SetStateAction<DialogOpening | null>>): void {
  openLinkedNext = () => openLinked(setOpening);
  endReturns();
  endReturns = hearReturns((entry) => {
    const before = openings.get(entry);
    if (before !== undefined) setOpening(before);
  });
  // What the address says of it is gone with the next page.
  referralOfDevice();
  const linked = linkedReferral(window.location.search);
  setOpening((present) => present ?? linked);
}

/** What all dialogs have in common. Rejects when the words do not come. */
export async function loadDialogs() {
  return { DialogRoot, openLinked, prepareToken, words: await loadWords() };
}
export type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** Words, query cache and contacts around the dialog that was asked for. */
function DialogRoot({ opening, words, contacts, onClose, onFailed }: DialogRootProps) {
  useFocusReturn();
  useStepMemory(openings, opening);
  const [returns, setReturns] = useState(0);
  useEffect(() => hearReturns(() => setReturns((count) => count + 1)), []);
  const { referral } = opening;
  useEffect(() => {
    if (referral !== undefined) markOpened(referral);
  }, [referral]);

  const close = () => {
    onClose();
    openLinkedNext();
  };
  const fail = (failure: unknown) => {
    // What is lazy keeps its failure: the next opening asks anew.
    dialogs[opening.name] = lazy(loads[opening.name]);
    console.info('The dialog could not be loaded', failure);
    onFailed();
  };
  return (
    <LoadBoundary onFailed={fail}>
      <Providers words={words} contacts={contacts}>
        <Suspense fallback={<LoadingDialog opening={opening} onClose={close} />}>
          <Dialog key={returns} opening={opening} onClose={close} />
        </Suspense>
      </Providers>
    </LoadBoundary>
  );
}

/** Gives the focus back to where it was before the first dialog: one that came in its place has no other opener. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useUnmount(() => {
    if (document.activeElement === document.body && opener instanceof HTMLElement) focusNear(opener);
  });
}

/** Where it cannot have the focus any more, what has taken its place has it. */
function focusNear(opener: HTMLElement): void {
  for (let place: HTMLElement | null = opener; place !== null && place !== document.body; place = place.parentElement) {
    for (const control of [opener, ...place.querySelectorAll<HTMLElement>('a[href], button')]) {
      control.focus({ preventScroll: true });
      if (document.activeElement === control) return;
    }
  }
}

function Dialog(props: DialogProps) {
  const Named = dialogs[props.opening.name];
  return <Named key={props.opening.name} {...props} />;
}
