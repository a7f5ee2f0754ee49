import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  id: string;
  error?: string | undefined;
  children: ReactNode;
}

export function Checkbox({ id, error, children, ...input }: CheckboxProps) {
  return (
    <div className={styles['checkbox']}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>{children}</label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
