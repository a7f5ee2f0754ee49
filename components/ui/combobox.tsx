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
  selectedId: string | null;
  inputValue: string;
  onInputChange: (value: string) => void;
  /** After a choice by pointer the next field may take the focus; keyboard users move on themselves. */
  onSelect: (id: string, byPointer: boolean) => void;
  /** The message of an empty list: searching, nothing found, failed. */
  emptyText: string | null;
  /** Items are loading: the message overlays the place of the list. */
  searching?: boolean;
  retry?: { label: string; onRetry: () => void } | null;
  /** The number of choices for screen readers. */
  choicesText: string;
  /** Label of the close button for screen readers on touch screens, which have no Esc. */
  closeLabel: string;
  inputRef: RefObject<HTMLInputElement | null>;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
}

/**
 * A text field with suggestions (ARIA combobox). The list overlays the content inside its dialog, so that closing it
 * shifts no layout.
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
  const isPointer = useRef(false);
  const options = {
    inputValue: rest.inputValue,
    onInputChange: rest.onInputChange,
    items,
    label,
    isDisabled: disabled,
    selectedKey: selectedId,
    allowsCustomValue: true,
    // Items load after typing: an open list must wait for them.
    allowsEmptyCollection: true,
    menuTrigger: 'input',
    onSelectionChange: (key: string | number | null) => {
      if (key !== null) onSelect(String(key), isPointer.current);
    },
    children: (item: ComboboxItem) => (
      <Item key={item.id} textValue={item.text}>
        {item.text}
        {item.note !== undefined && <small>{item.note}</small>}
      </Item>
    ),
  } as const;
  const waiting = useComboBoxState<ComboboxItem>(options);
  // An empty list is invisible, so Esc, Enter and screen readers must treat it as closed.
  const state = { ...waiting, isOpen: waiting.isOpen && items.length > 0 };
  const { inputProps, listBoxProps } = useComboBox(
    { ...options, inputRef, listBoxRef: list, popoverRef: popover },
    state,
  );

  // Keeps the list above an on-screen keyboard, which not every browser subtracts from the page.
  useEffect(() => {
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
    const end = state.isOpen ? (list.current?.getBoundingClientRect().bottom ?? 0) : 0;
    if (end > offsetTop + height) field.current?.scrollIntoView({ block: 'start' });
  }, [state.isOpen]);

  const close = () => {
    state.close();
    inputRef.current?.focus();
  };
  // The retry button unmounts, and its results need an open list.
  const retry = () => {
    inputRef.current?.focus();
    state.open();
    rest.retry?.onRetry();
  };
  // Esc closes an open list, not the dialog. Enter takes the focused option, or submits the form.
  const hearKey = (event: KeyboardEvent) => {
    isPointer.current = false;
    if (!state.isOpen) return;
    if (event.key === 'Escape') event.preventDefault();
    const isSent = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isSent && state.selectionManager.focusedKey === null) setTimeout(() => inputRef.current?.form?.requestSubmit());
  };

  const words = items.length > 0 ? 'unseen' : rest.searching ? 'searching' : 'empty';

  return (
    <div
      ref={field}
      className={styles['combobox']}
      onKeyDownCapture={hearKey}
      onPointerDownCapture={() => {
        isPointer.current = true;
      }}
    >
      <Field id={id} label={label} hint={hint} error={error}>
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
              // Screen readers need the label here, because the open list hides the other one.
              aria-label={label}
              aria-labelledby={undefined}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
            />
            {/* Messages are inside the popover, because an open list hides everything outside from screen readers. */}
            <div ref={popover}>
              {state.isOpen && (
                <div className={styles['popover']}>
                  <ListBox label={label} listRef={list} listBoxProps={listBoxProps} state={state} />
                  <button type="button" tabIndex={-1} className={styles['unseen']} onClick={close}>
                    {rest.closeLabel}
                  </button>
                </div>
              )}
              <p role="status" className={styles[words]} data-words={words}>
                {items.length === 0 ? rest.emptyText : state.isOpen && rest.choicesText}
              </p>
            </div>
          </div>
        )}
      </Field>
      {rest.retry && (
        <Button variant="quiet" onClick={retry}>
          {rest.retry.label}
        </Button>
      )}
    </div>
  );
}
