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

/**
 * Digits for the mask, which has "+7 (7" of its own: both sevens are spelt out, or it would take the first digit of an
 * operator such as 777 for its own. A leading 8 stands for the country's 7; letters are dropped.
 */
function prepare(appended: string, mask: { unmaskedValue: string }): string {
  const pasted = appended.length > 1 ? subscriberDigits(appended) : null;
  if (pasted !== null) return `77${pasted}`;
  const leadingEight = mask.unmaskedValue === '' ? '7' : mask.unmaskedValue === '7' ? '' : '8';
  return appended.replaceAll(/\D/g, '').replace(/^8/, leadingEight);
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
