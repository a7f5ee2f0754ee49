import type { ReactNode, Ref } from 'react';
import { FieldError } from '@/components/ui/field';
import { chipClass } from '@/components/ui/chip';
import { SpeedBar } from '@/components/ui/speed-bar';
import styles from './choice-list.module.css';

export interface Choice {
  id: number | string;
  text: string;
  price?: string;
  /** An offer's main figures, speed as a share of the fastest one, later price and first payment. */
  offer?: { figures: string; part: number | null; then: string; steady: boolean; first: string };
}

interface ChoiceListProps {
  legend: string;
  name: string;
  /** Layout: short answers are side by side. */
  variant?: ChoiceLabelProps['variant'];
  several?: boolean;
  choices: Choice[];
  chosen: readonly (number | string)[];
  onToggle: (id: number | string) => void;
  error?: string | undefined;
  /** The checked input, or the first one. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

interface ChoiceLabelProps {
  variant: 'rows' | 'chips';
  choice: Choice;
  children: ReactNode;
}

/** The label of one answer, shared with server components. */
export function ChoiceLabel({ variant, choice: { text, price, offer }, children }: ChoiceLabelProps) {
  return (
    <label className={variant === 'chips' ? chipClass : undefined} data-offer={offer && ''}>
      {children}
      <span>{text}</span>
      {offer !== undefined && <span data-figures>{offer.figures}</span>}
      {price !== undefined && <strong>{price}</strong>}
      {offer !== undefined && (
        <>
          <small>{offer.first}</small>
          {offer.part !== null && <SpeedBar part={offer.part} />}
          <small data-steady={offer.steady || undefined}>{offer.then}</small>
        </>
      )}
    </label>
  );
}

export function ChoiceList({
  legend,
  name,
  variant = 'rows',
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
    <fieldset className={styles[variant]} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <ChoiceLabel key={choice.id} variant={variant} choice={choice}>
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
