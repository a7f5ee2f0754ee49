import { useRef, type RefObject } from 'react';
import { useListBox, useOption, type AriaListBoxOptions } from 'react-aria';
import type { ComboBoxState, Node } from 'react-stately';
import styles from './combobox.module.css';

export interface ComboboxItem {
  id: string;
  text: string;
  note?: string;
}

interface ListBoxProps {
  label: string;
  listRef: RefObject<HTMLUListElement | null>;
  listBoxProps: AriaListBoxOptions<ComboboxItem>;
  state: ComboBoxState<ComboboxItem>;
}

/** Labelled by its field, because the library's own label is in the language of the browser. */
export function ListBox({ label, listRef, listBoxProps, state }: ListBoxProps) {
  const { listBoxProps: props } = useListBox(listBoxProps, state, listRef);
  return (
    <ul {...props} ref={listRef} className={styles['list']} aria-label={label} aria-labelledby={undefined}>
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
