import type { ReactNode, Ref } from 'react';
import { FieldError } from '@/components/ui/field';
import { chipClass } from '@/components/ui/chip';
import styles from './choice-list.module.css';

export interface Choice {
  id: number | string;
  text: string;
  note?: string;
  price?: string;
  promo?: string;
}

interface ChoiceListProps {
  legend: string;
  name: string;
  /** Layout: short answers are side by side. */
  look?: ChoiceLabelProps['look'];
  several?: boolean;
  choices: Choice[];
  chosen: readonly (number | string)[];
  onToggle: (id: number | string) => void;
  error?: string | undefined;
  /** The checked input, or the first one. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

interface ChoiceLabelProps {
  look: 'rows' | 'chips';
  choice: Choice;
  children: ReactNode;
}

/** The label of one answer, shared with server components. */
export function ChoiceLabel({ look, choice: { text, note, price, promo }, children }: ChoiceLabelProps) {
  return (
    <label className={look === 'chips' ? chipClass : undefined}>
      {children}
      <span>{text}</span>
      {price !== undefined && <strong>{price}</strong>}
      {promo !== undefined && <small>{promo}</small>}
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

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
      {choices.map((choice) => (
        <ChoiceLabel key={choice.id} look={look} choice={choice}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={choice.id}
            checked={chosen.includes(choice.id)}
            onChange={() => onToggle(choice.id)}
            ref={choice.id === entry ? inputRef : undefined}
          />
        </ChoiceLabel>
      ))}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
