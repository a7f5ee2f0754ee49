import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { useReplaceFallback } from '@/components/runtime/use-replace-fallback';
import { loadWords } from '@/components/runtime/page-messages';
import { inProviders } from '@/components/runtime/providers';

/** Shared with the plain fields; dialogs use a prefix of their own. */
const ID_PREFIX = 'hero';

/** The search for the form with the focus. Rejects if there is no form or the messages fail to load. */
export async function loadSearch(place: HTMLElement | null): Promise<ReactNode> {
  const form = place?.closest('form') ?? null;
  if (form === null) throw new Error('There is no form');
  // Read now: the fields may be gone when the code is loaded.
  const hint = form.querySelector(`#${ID_PREFIX}-street-hint`)?.textContent ?? '';
  return inProviders(
    null,
    // After the words: a dialog may open while they load.
    loadWords()
      .then(() => focusIn(form))
      .then(() => <AddressFields form={form} hint={hint} />),
  );
}

/** Waits for the focus to return to the form: a closing dialog restores it. */
async function focusIn(form: HTMLFormElement): Promise<void> {
  if (form.contains(document.activeElement)) return;
  await new Promise((resolve) => form.addEventListener('focusin', resolve, { once: true }));
}

function AddressFields({ form, hint }: { form: HTMLFormElement; hint: string }) {
  const [typed, setTyped] = useState({ street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const street = useRef<HTMLInputElement>(null);
  const house = useRef<HTMLInputElement>(null);
  const restoreCaret = useRef<() => void>(null);

  // The caret position needs the text to be rendered.
  useLayoutEffect(() => {
    restoreCaret.current?.();
    restoreCaret.current = null;
  }, [typed]);

  /** Moves the focus from a plain field to its replacement; returns its text. */
  const takeOver = (replacement: HTMLInputElement | null): string => {
    const plainField = Array.from(form.querySelectorAll('input')).find(
      (input) => input !== replacement && input.name === replacement?.name,
    );
    if (plainField === undefined || replacement === null) return '';
    const { value, selectionStart, selectionEnd } = plainField;
    if (plainField === document.activeElement) {
      replacement.focus({ preventScroll: true });
      restoreCaret.current = () => replacement.setSelectionRange(selectionStart, selectionEnd);
    }
    return value;
  };
  const takeOverAll = useEffectEvent(() =>
    setTyped({ street: takeOver(street.current), house: takeOver(house.current) }),
  );
  // Synchronous: no key is lost and the on-screen keyboard stays open. Text set after the focus opens the list.
  useLayoutEffect(() => takeOverAll(), []);
  useReplaceFallback();

  const refuseEmpty = useEffectEvent((event: SubmitEvent) => {
    if (typed.street.trim() !== '') return;
    event.preventDefault();
    event.stopPropagation();
    setWasSubmitted(true);
    street.current?.focus();
  });
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => refuseEmpty(event);
    form.setAttribute('novalidate', '');
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [form]);

  return (
    <AddressSearch
      idPrefix={ID_PREFIX}
      loose
      typed={typed}
      selection={selection}
      onChange={(next, chosen) => {
        setWasSubmitted(false);
        setTyped(next);
        setSelection(chosen);
      }}
      showMissing={wasSubmitted}
      inputs={{ street, house }}
      hint={hint}
    />
  );
}
