import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './field.module.css';

/** What is said of what stands in a field (product.md, section 4.13); of several the first is shown. */
export interface FieldStates {
  error?: string | undefined;
  /** What is doubtful about it; nothing is held up by that. */
  warning?: string | undefined;
  /** That it is right: a sign for the eye, these words for screen readers. */
  positive?: string | undefined;
}

interface FieldProps extends FieldStates {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Gets the ids that describe the control. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A visible label, the control, a hint and the state, tied together for screen readers. */
export function Field({ id, label, hint, children, ...states }: FieldProps) {
  const state = (['error', 'warning', 'positive'] as const).find((name) => states[name] !== undefined);
  const describedBy = [hint === undefined ? null : `${id}-hint`, state === undefined ? null : `${id}-${state}`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']} data-invalid={state === 'error' || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(describedBy === '' ? undefined : describedBy)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {state === 'error' && <FieldError id={`${id}-error`}>{states.error}</FieldError>}
      {state === 'warning' && (
        <p id={`${id}-warning`} className={styles['warning']} role="alert">
          <Icon name="warning" size={18} />
          {states.warning}
        </p>
      )}
      {state === 'positive' && (
        <p id={`${id}-positive`} className={styles['positive']}>
          <Icon name="check" size={20} />
          <span>{states.positive}</span>
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']} role="alert">
      <Icon name="warning" size={18} />
      {children}
    </p>
  );
}
