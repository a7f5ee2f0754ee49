import type { ComponentProps } from 'react';
import { Field } from './field';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  id: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

export function SelectField({ id, label, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label}>
      {(describedBy) => (
        <select {...select} id={id} aria-describedby={describedBy}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
