import { useIMask } from 'react-imask';
import { useEffect, useEffectEvent, useState, type ClipboardEvent, type Ref } from 'react';
import { leadFields } from '@/lib/lead/lead-forms';
import { isOtherNumber, PHONE_MASK, subscriberDigits } from '@/lib/person/phone';
import { Field, type FieldStates } from '../ui/field';

interface PhoneFieldProps extends FieldStates {
  id: string;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Digits for the mask "+7 (7": both sevens are literals of the mask, or it would take the first digit of an operator
 * such as 777 for its own. A leading 8 counts as 7; letters are dropped. A complete number replaces the value; a foreign
 * number stays as it is.
 */
function prepare(
  appended: string,
  mask: { unmaskedValue: string; reset: () => void },
  flags: { input?: boolean; tail?: unknown },
): string {
  // Skips digits that the mask itself reinserts, on undo or behind the caret.
  if (appended.length > 1 && flags.input === true && flags.tail === undefined) {
    const subscriber = subscriberDigits(appended);
    if (subscriber !== null) {
      mask.reset();
      return `77${subscriber}`;
    }
    if (isOtherNumber(appended)) return '';
  }
  const leadingEight = mask.unmaskedValue === '' ? '7' : mask.unmaskedValue === '7' ? '' : '8';
  return appended.replaceAll(/\D/g, '').replace(/^8/, leadingEight);
}

const masked = { mask: PHONE_MASK, prepare, lazy: true };
/** For a number that does not fit the mask: shows it as pasted, so that the visitor can correct it. */
const unmasked = { mask: /^.*$/ };

/** A phone input with the mask of product.md, section 5: "+7 (7##) ### ## ##". */
export function PhoneField({ id, name, label, value, onChange, onBlur, ref, ...states }: PhoneFieldProps) {
  const [isOther, setOther] = useState(() => isOtherNumber(value));
  const accept = (accepted: string) => {
    if (accepted === '') setOther(false);
    onChange(accepted);
  };
  const options = { onAccept: accept, defaultValue: value };
  const { ref: input, maskRef, setValue } = useIMask<HTMLInputElement>(isOther ? unmasked : masked, options);

  // The mask does not report a number that was typed before it listened.
  const reportEarlyNumber = useEffectEvent(() => {
    const early = maskRef.current?.value ?? '';
    if (early === '') return;
    setValue(early);
    accept(early);
  });
  useEffect(() => reportEarlyNumber(), []);

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replaceAll(/\s+/g, ' ').trim();
    const other = isOtherNumber(pasted);
    if (maskRef.current === null || (!other && subscriberDigits(pasted) === null)) return;
    event.preventDefault();
    // Cleared first: the mask would regroup the old value.
    maskRef.current.value = '';
    maskRef.current.updateOptions(other ? unmasked : masked);
    maskRef.current.value = pasted;
    setOther(other);
  };

  return (
    <Field id={id} label={label} {...states}>
      {(describedBy) => (
        <input
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
          }}
          {...leadFields.phone.attributes}
          id={id}
          name={name}
          aria-invalid={states.error !== undefined}
          aria-describedby={describedBy}
          onPaste={paste}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
