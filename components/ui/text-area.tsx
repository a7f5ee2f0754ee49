import type { ComponentProps } from 'react';
import { Field } from './field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function TextArea({ id, label, error, hint, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <textarea {...area} id={id} rows={rows} aria-invalid={error !== undefined} aria-describedby={describedBy} />
      )}
    </Field>
  );
}
