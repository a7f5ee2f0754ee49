import type { ComponentProps } from 'react';
import { Field, type FieldStates } from './field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldStates {
  id: string;
  label: string;
  hint?: string | undefined;
}

/** A field for several lines of text. */
export function TextArea({ id, label, error, warning, positive, hint, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} positive={positive}>
      {(describedBy) => (
        <textarea {...area} id={id} rows={rows} aria-invalid={error !== undefined} aria-describedby={describedBy} />
      )}
    </Field>
  );
}
