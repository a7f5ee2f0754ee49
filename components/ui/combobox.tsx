import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useComboBox } from 'react-aria';
import { Item, useComboBoxState } from 'react-stately';
import { Button } from './button';
import { ListBox, type ComboboxItem } from './combobox-list';
import styles from './combobox.module.css';
import { Field } from './field';

interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  items: ComboboxItem[];
  /** The chosen item, while the text stands for it. */
  selectedId: string | null;
  inputValue: string;
  onInputChange: (value: string) => void;
  onSelect: (id: string) => void;
  /** Said in the place of the list when there is nothing in it: searching, nothing found, failed. */
  emptyText: string | null;
  /** Items are on their way: the words lie where the list will be. */
  searching?: boolean;
  /** Begins the search for items anew. */
  retry?: { label: string; onRetry: () => void } | null;
  /** Says to screen readers how many choices there are. */
  choicesText: string;
  /** Names the button that closes the list where there is no Esc: for screen readers on a touch screen. */
  closeLabel: string;
  inputRef: RefObject<HTMLInputElement | null>;
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
}

/**
 * A text field with a list of choices under it (ARIA combobox): arrows, Enter, Esc, touch, screen readers. The list
 * lies over what follows, inside the dialog that holds it: nothing moves under a finger when it closes.
 */
export function Combobox({
  id,
  label,
  items,
  selectedId,
  onSelect,
  hint,
  error,
  disabled = false,
  required = false,
  inputRef,
  ...rest
}: ComboboxProps) {
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const options = {
    inputValue: rest.inputValue,
    onInputChange: rest.onInputChange,
    items,
    label,
    isDisabled: disabled,
    selectedKey: selectedId,
    allowsCustomValue: true,
    // Items come after the typing: an open list must wait for them.
    allowsEmptyCollection: true,
    menuTrigger: 'input',
    onSelectionChange: (key: string | number | null) => {
      if (key !== null) onSelect(String(key));
    },
    children: (item: ComboboxItem) => (
      <Item key={item.id} textValue={item.text}>
        {item.text}
        {item.note !== undefined && <small>{item.note}</small>}
      </Item>
    ),
  } as const;
  const waiting = useComboBoxState<ComboboxItem>(options);
  // Nobody sees an open list that is empty: Esc, Enter and screen readers are to take it for a closed one.
  const state = { ...waiting, isOpen: waiting.isOpen && items.length > 0 };
  const { inputProps, listBoxProps } = useComboBox(
    { ...options, inputRef, listBoxRef: list, popoverRef: popover },
    state,
  );

  // Over what a keyboard on the screen leaves: not every browser makes the page as small as that.
  useEffect(() => {
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const end = state.isOpen ? (list.current?.getBoundingClientRect().bottom ?? 0) : 0;
    if (end > offsetTop + height) field.current?.scrollIntoView({ block: 'start' });
  }, [state.isOpen]);

  const close = () => {
    state.close();
    inputRef.current?.focus();
  };
  // The button goes with its cause, and what is found stands in a list that is open.
  const retry = () => {
    inputRef.current?.focus();
    state.open();
    rest.retry?.onRetry();
  };
  // Esc closes an open list first; the dialog around it stays.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.isOpen) event.preventDefault();
  };

  const words = () => {
    if (items.length > 0) return 'unseen';
    return rest.searching ? 'searching' : 'empty';
  };

  return (
    <div ref={field} className={styles['combobox']} onKeyDownCapture={keepEscape}>
      <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
        {(describedBy) => (
          <div className={styles['control']}>
            <input
              {...inputProps}
              ref={inputRef}
              id={id}
              name={rest.name}
              autoComplete="off"
              spellCheck={false}
              required={required}
              // The label is hidden from screen readers too while the list is open.
              aria-label={label}
              aria-labelledby={undefined}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
            />
            {/* The words stand inside with the list: what is outside is hidden from screen readers while it is open. */}
            <div ref={popover}>
              {state.isOpen && (
                <div className={styles['popover']}>
                  <ListBox label={label} listRef={list} listBoxProps={listBoxProps} state={state} />
                  <button type="button" tabIndex={-1} className={styles['unseen']} onClick={close}>
                    {rest.closeLabel}
                  </button>
                </div>
              )}
              <p role="status" className={styles[words()]}>
                {items.length === 0 ? rest.emptyText : state.isOpen && rest.choicesText}
              </p>
            </div>
          </div>
        )}
      </Field>
      {rest.retry && (
        <Button look="quiet" onClick={retry}>
          {rest.retry.label}
        </Button>
      )}
    </div>
  );
}
