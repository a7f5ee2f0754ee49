import type { ComponentProps } from 'react';
import { Field, type FieldStates } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldStates {
  id: string;
  label: string;
  hint?: string | undefined;
}

export function TextField({ id, label, error, warning, positive, hint, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} positive={positive}>
      {(describedBy) => <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={describedBy} />}
    </Field>
  );
}
