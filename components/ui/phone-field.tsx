'use client';

import { useIMask } from 'react-imask';
import { useEffect, useRef, type Ref } from 'react';
import { PHONE_MASK, subscriberDigits } from '@/lib/phone';
import { Field } from './field';

interface PhoneFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A pasted number in any of the usual forms becomes the digits after "+7"; a leading 8 and letters are dropped. */
function prepare(appended: string, mask: { unmaskedValue: string }): string {
  const pasted = appended.length > 1 ? subscriberDigits(appended) : null;
  if (pasted !== null) return `7${pasted}`;
  const digits = appended.replaceAll(/\D/g, '');
  return digits.startsWith('8') && mask.unmaskedValue.length < 2 ? digits.slice(1) : digits;
}

/** The telephone mask of specification, section 5: "+7 (7##) ### ## ##". */
export function PhoneField({ id, name, label, value, error, onChange, onBlur, inputRef }: PhoneFieldProps) {
  const initial = useRef(value);
  const { ref, setValue } = useIMask<HTMLInputElement>({ mask: PHONE_MASK, prepare, lazy: true }, { onAccept: (accepted) => onChange(accepted) });

  useEffect(() => setValue(initial.current), [setValue]);

  return (
    <Field id={id} label={label} error={error}>
      {(describedBy) => (
        <input
          ref={(element) => {
            ref.current = element;
            if (typeof inputRef === 'function') inputRef(element);
          }}
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (7__) ___ __ __"
          required
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
