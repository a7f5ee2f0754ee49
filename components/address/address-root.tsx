import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { useReplaceFallback } from '@/components/runtime/island';
import { inProviders } from '@/components/runtime/providers';

/** Of the plain fields too. The dialogs have an address search of their own. */
const ID_PREFIX = 'hero';

/** The address search for the form around a place. Rejects when there is no form or the messages do not come. */
export async function loadSearch(place: HTMLElement | null): Promise<ReactNode> {
  const form = place?.closest('form') ?? null;
  if (form === null) throw new Error('There is no form');
  return inProviders(
    null,
    focusIn(form).then(() => <AddressFields form={form} />),
  );
}

/** Waits while the focus is elsewhere: a dialog gives it back to the field from which it has it. */
async function focusIn(form: HTMLFormElement): Promise<void> {
  if (form.contains(document.activeElement)) return;
  await new Promise((resolve) => form.addEventListener('focusin', resolve, { once: true }));
}

function AddressFields({ form }: { form: HTMLFormElement }) {
  const [typed, setTyped] = useState({ street: '', house: '' });
  const [selection, setSelection] = useState<AddressSelection>({ street: null, house: null });
  const [demanded, setDemanded] = useState(false);
  const street = useRef<HTMLInputElement>(null);
  const house = useRef<HTMLInputElement>(null);
  const putCaret = useRef<() => void>(null);

  // The caret cannot stand in a text before the text is there.
  useLayoutEffect(() => {
    putCaret.current?.();
    putCaret.current = null;
  }, [typed]);

  /** Moves the focus of a plain field to the new one in its place; returns its text. */
  const takeOver = (fresh: HTMLInputElement | null): string => {
    const plain = Array.from(form.querySelectorAll('input')).find(
      (input) => input !== fresh && input.name === fresh?.name,
    );
    if (plain === undefined || fresh === null) return '';
    const { value, selectionStart, selectionEnd } = plain;
    if (plain === document.activeElement) {
      fresh.focus({ preventScroll: true });
      putCaret.current = () => fresh.setSelectionRange(selectionStart, selectionEnd);
    }
    return value;
  };
  const takeOverAll = useEffectEvent(() =>
    setTyped({ street: takeOver(street.current), house: takeOver(house.current) }),
  );
  // In one piece of work: no key comes in between, and a keyboard on the screen stays. As the text comes after the focus,
  // the list opens under it.
  useLayoutEffect(() => takeOverAll(), []);
  useReplaceFallback();

  const refuseEmpty = useEffectEvent((event: SubmitEvent) => {
    if (typed.street.trim() !== '') return;
    event.preventDefault();
    event.stopPropagation();
    setDemanded(true);
    street.current?.focus();
  });
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => refuseEmpty(event);
    form.setAttribute('novalidate', '');
    form.addEventListener('submit', onSubmit);
    form.addEventListener('keydown', sendByEnter);
    return () => {
      form.removeEventListener('submit', onSubmit);
      form.removeEventListener('keydown', sendByEnter);
    };
  }, [form]);

  return (
    <AddressSearch
      idPrefix={ID_PREFIX}
      loose
      typed={typed}
      onTyped={(next) => {
        setDemanded(false);
        setTyped(next);
      }}
      selection={selection}
      onSelection={setSelection}
      demanded={demanded}
      inputs={{ street, house }}
    />
  );
}

/** Enter takes a choice on which the arrows stand; otherwise it sends the form, as in a plain field, after the list has closed. */
function sendByEnter({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (isOpen && !target.hasAttribute('aria-activedescendant')) setTimeout(() => target.form?.requestSubmit());
}
