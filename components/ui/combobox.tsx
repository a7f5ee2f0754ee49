'use client';

import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useComboBox, useListBox, useOption, type AriaListBoxOptions } from 'react-aria';
import { Item, useComboBoxState, type ComboBoxState, type Node } from 'react-stately';
import styles from './combobox.module.css';
import { Field } from './field';

export interface ComboboxItem {
  id: string;
  text: string;
  note?: string;
}

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
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * A text field with a list of choices under it (ARIA combobox): arrows, Enter, Esc, touch, screen readers. The list
 * lies over what follows, inside the dialog that holds it: nothing moves under a finger when it closes.
 */
export function Combobox({ id, label, items, selectedId, onSelect, emptyText, hint, error, disabled = false, ...rest }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const options = {
    ...rest,
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
  const state = useComboBoxState<ComboboxItem>(options);
  const { inputProps, listBoxProps } = useComboBox({ ...options, inputRef: input, listBoxRef: list, popoverRef: popover }, state);

  // Esc closes an open list first; the dialog around it stays.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state.isOpen) event.preventDefault();
  };

  return (
    <div className={styles['combobox']} onKeyDownCapture={keepEscape}>
      <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
        {(describedBy) => (
          <input
            {...inputProps}
            ref={input}
            id={id}
            name={rest.name}
            autoComplete="off"
            spellCheck={false}
            aria-labelledby={undefined}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
          />
        )}
      </Field>
      {/* The words stand inside with the list: what is outside is hidden from screen readers while it is open. */}
      <div ref={popover}>
        <div className={styles['popover']} hidden={!state.isOpen || items.length === 0}>
          {state.isOpen && <ListBox listRef={list} listBoxProps={listBoxProps} state={state} />}
        </div>
        <p role="status" className={styles['empty']}>
          {items.length === 0 && emptyText}
        </p>
      </div>
    </div>
  );
}

interface ListBoxProps {
  listRef: RefObject<HTMLUListElement | null>;
  listBoxProps: AriaListBoxOptions<ComboboxItem>;
  state: ComboBoxState<ComboboxItem>;
}

function ListBox({ listRef, listBoxProps, state }: ListBoxProps) {
  const { listBoxProps: props } = useListBox(listBoxProps, state, listRef);
  return (
    <ul {...props} ref={listRef} className={styles['list']}>
      {[...state.collection].map((item) => (
        <Option key={item.key} item={item} state={state} />
      ))}
    </ul>
  );
}

function Option({ item, state }: { item: Node<ComboboxItem>; state: ComboBoxState<ComboboxItem> }) {
  const option = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused } = useOption({ key: item.key }, state, option);
  return (
    <li {...optionProps} ref={option} data-focused={isFocused || undefined}>
      {item.rendered}
    </li>
  );
}
