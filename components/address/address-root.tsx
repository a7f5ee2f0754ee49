import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { AddressSearch, type AddressSelection } from '@/components/address/address-search';
import { LoadBoundary } from '@/components/runtime/load-boundary';
import { Providers } from '@/components/runtime/providers';

/** What stands in the place: the search when it has come, and the plain fields until it has taken over what they hold. */
export type SearchContent = [search: ReactNode, plain: ReactNode];

interface AddressRootProps {
  form: HTMLFormElement;
  onTaken: () => void;
}

/** A dialog over the page, or one on its way. */
const DIALOG = 'dialog[open], [data-opening-dialog]';
/** Of the plain fields too. The dialogs have an address search of their own. */
const ID_PREFIX = 'hero';

/** Brings the search into the place in which a field got the focus; once it is there this changes nothing. */
export function showSearch(field: Element, show: Dispatch<SetStateAction<SearchContent>>): void {
  const form = field.closest('form');
  if (form === null) return;
  const root = <AddressRoot form={form} onTaken={() => show(([search]) => [search, null])} />;
  show(([search, plain]) => [search ?? root, plain]);
}

function AddressRoot(props: AddressRootProps) {
  return (
    <LoadBoundary fallback={null} onFailed={(failure) => console.info('The address search did not come', failure)}>
      <Providers contacts={null} fallback={null}>
        <SearchOrFields {...props} />
      </Providers>
    </LoadBoundary>
  );
}

/** Waits while a dialog lies over the page: it gives the focus back to the field from which it has it. */
function SearchOrFields(props: AddressRootProps) {
  const { form } = props;
  const [free, setFree] = useState(() => document.querySelector(DIALOG) === null);
  useEffect(() => {
    const onFocus = () => setFree(true);
    form.addEventListener('focusin', onFocus);
    return () => form.removeEventListener('focusin', onFocus);
  }, [form]);
  return free && <AddressFields {...props} />;
}

function AddressFields({ form, onTaken }: AddressRootProps) {
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
    // The mark of a changed field (lib/chunk-reload.ts) would go with the plain one.
    fresh.toggleAttribute('data-typed', plain.hasAttribute('data-typed'));
    if (plain === document.activeElement) {
      fresh.focus({ preventScroll: true });
      putCaret.current = () => fresh.setSelectionRange(selectionStart, selectionEnd);
    }
    return value;
  };
  const takeOverAll = useEffectEvent(() => {
    setTyped({ street: takeOver(street.current), house: takeOver(house.current) });
    onTaken();
  });
  // In one piece of work: no key comes in between, and a keyboard on the screen stays. As the text comes after the focus,
  // the list opens under it.
  useLayoutEffect(() => takeOverAll(), []);

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
