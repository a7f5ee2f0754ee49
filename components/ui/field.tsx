import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './field.module.css';

/** Messages about a value (product.md, section 4.13); only the first one is shown. */
export interface FieldStates {
  error?: string | undefined;
  /** A doubt that does not block the submit. */
  warning?: string | undefined;
  /** A confirmation: an icon, and this text for screen readers. */
  positive?: string | undefined;
}

interface FieldProps extends FieldStates {
  id: string;
  label: string;
  hint?: string | undefined;
  children: (describedBy: string | undefined) => ReactNode;
}

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
