import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { prepareToken } from '@/lib/client-api/captcha';
import type { DialogName } from '@/lib/pages/dialogs';
import { onDialogReturn, useStepMemory } from '../dialog/dialog-history';
import { DialogPlace } from '../dialog/dialog-place';
import { placeOf } from '../dialog/place-attributes';
import { afterPaint } from '../runtime/after-paint';
import type { SiteContacts } from '../runtime/contacts';
import type { DialogOpening, DialogProps } from '../dialog/dialog-props';
import { loadWords, type PageWords } from '../runtime/page-messages';
import { LoadingDialog } from '../dialog/loading-dialog';
import { Providers } from '../runtime/providers';
import { useLazyModule } from '../runtime/use-lazy-module';
import { useEffectIf, useUnmount } from '@/components/ui/use-effect-if';

interface DialogRootProps extends DialogProps {
  words: PageWords;
  contacts: SiteContacts;
  /** Runs when the code of the dialog fails to load. */
  onFailed: () => void;
}

const loads: Record<DialogName, () => Promise<ComponentType<DialogProps>>> = {
  connection: () => import('../lead/lead-dialog').then((module) => module.LeadDialog),
  'check-connectivity': () =>
    import('../address-check/check-connectivity-dialog').then((module) => module.CheckConnectivityDialog),
  referral: () => import('../lead/lead-dialog').then((module) => module.LeadDialog),
  call: () => import('../contact/call-dialog').then((module) => module.CallDialog),
  callback: () => import('../lead-forms/callback-dialog').then((module) => module.CallbackDialog),
  whatsapp: () => import('../contact/whatsapp-dialog').then((module) => module.WhatsappDialog),
  channels: () => import('../channels/channels-dialog').then((module) => module.ChannelsDialog),
  dns: () => import('../dns/dns-dialog').then((module) => module.DnsDialog),
  map: () => import('../address-check/map-dialog').then((module) => module.MapDialog),
};

/** Loaded dialogs: they open without the loading dialog. */
const loaded: Partial<Record<DialogName, ComponentType<DialogProps>>> = {};

let endReturns: () => void = () => undefined;
const openings = new WeakMap<object, DialogOpening>();

/** Reopens the dialog of a history entry when the visitor returns to that entry. */
export function reopenDialogs(show: (opening: DialogOpening) => void): void {
  endReturns();
  endReturns = onDialogReturn((entry) => {
    const before = openings.get(entry);
    if (before !== undefined) show(before);
  });
}

/** Everything that all dialogs share. Rejects if the messages fail to load. */
export async function loadDialogs() {
  return { DialogRoot, reopenDialogs, prepareToken, words: await loadWords() };
}
export type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** The requested dialog in its providers. */
function DialogRoot({ opening, words, contacts, onClose, onFailed }: DialogRootProps) {
  useFocusReturn();
  useStepMemory(openings, opening);
  const [returns, setReturns] = useState(0);
  useEffect(() => onDialogReturn(() => setReturns((count) => count + 1)), []);
  const place = placeOf(opening);
  return (
    <Providers words={words} contacts={contacts}>
      <DialogPlace value={place}>
        <LazyDialog
          key={`${opening.name} ${returns} ${place === null}`}
          opening={opening}
          onClose={onClose}
          onFailed={onFailed}
        />
      </DialogPlace>
    </Providers>
  );
}

function LazyDialog({ onFailed, ...props }: DialogProps & Pick<DialogRootProps, 'onFailed'>) {
  const { name } = props.opening;
  const load = async () => (loaded[name] = await loads[name]());
  const { state, fetch } = useLazyModule('The dialog', load);
  const fetchAfterPaint = useEffectEvent(() => afterPaint(fetch));
  useEffect(() => (loaded[name] === undefined ? fetchAfterPaint() : undefined), [name]);
  useEffectIf(state === 'failed', onFailed);
  const Dialog = loaded[name] ?? LoadingDialog;
  return <Dialog {...props} />;
}

/** Returns the focus to the opener of the first dialog: a dialog that replaced another has no opener of its own. */
function useFocusReturn(): void {
  const [openerAndAround] = useState(() => withAncestors(document.activeElement));
  useUnmount(() => {
    if (document.activeElement === document.body) focusNear(openerAndAround);
  });
}

/** The element and its ancestors below the body, which stay when the opener itself is replaced. */
function withAncestors(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement && element !== document.body
    ? [element, ...withAncestors(element.parentElement)]
    : [];
}

/** Focuses the opener, or else the nearest control that can have the focus. */
function focusNear(openerAndAround: readonly HTMLElement[]): void {
  const near = openerAndAround.flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>('a[href], button')));
  for (const control of [...openerAndAround.slice(0, 1), ...near]) {
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}
