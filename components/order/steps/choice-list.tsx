import type { Ref } from 'react';
import { FieldError } from '@/components/ui/field';
import { chipClass } from '@/components/ui/chip';
import styles from './choice-list.module.css';

export interface Choice {
  id: number | string;
  text: string;
  note?: string;
  price?: string;
  /** What becomes of the price. */
  promo?: string;
}

interface ChoiceListProps {
  legend: string;
  name: string;
  /** Short answers stand side by side. */
  look?: 'rows' | 'chips';
  /** Several may be ticked when it is not one of them. */
  several?: boolean;
  choices: Choice[];
  chosen: readonly (number | string)[];
  onToggle: (id: number | string) => void;
  error?: string | undefined;
  /** The ticked answer, or the first. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A question with its answers to tick. */
export function ChoiceList({
  legend,
  name,
  look = 'rows',
  several = false,
  choices,
  chosen,
  onToggle,
  error,
  inputRef,
}: ChoiceListProps) {
  const entry = (choices.find(({ id }) => chosen.includes(id)) ?? choices[0])?.id;
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles[look]} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {choices.map(({ id, text, note, price, promo }) => (
        <label key={id} className={look === 'chips' ? chipClass : undefined}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            ref={id === entry ? inputRef : undefined}
          />
          <span>{text}</span>
          {price !== undefined && <strong>{price}</strong>}
          {promo !== undefined && <small>{promo}</small>}
          {note !== undefined && <small>{note}</small>}
        </label>
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
