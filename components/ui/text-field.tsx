import type { ComponentProps } from 'react';
import { Field } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
}

export function TextField({ id, label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(describedBy) => <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={describedBy} />}
    </Field>
  );
}
