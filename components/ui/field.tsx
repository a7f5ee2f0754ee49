import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Gets the ids that describe the control. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A visible label, the control, a hint and the error, tied together for screen readers. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  const describedBy = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      {children(describedBy === '' ? undefined : describedBy)}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
