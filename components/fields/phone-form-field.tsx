import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { PhoneField } from '@/components/fields/phone-field';
import { phoneFault } from '@/lib/lead/lead-forms';
import { isLandline, subscriberDigits } from '@/lib/person/phone';

interface PhoneFormFieldProps {
  id: string;
  field: Omit<ControllerRenderProps<{ phone: string }, 'phone'>, 'disabled'>;
  faulty: boolean;
  label?: string;
  /** Warns about a landline at once, because the form sends an SMS. */
  mobile?: boolean;
}

export function PhoneFormField({ id, field, faulty, label, mobile = false }: PhoneFormFieldProps) {
  const t = useTranslations('connection');
  const message = useTranslations();
  const { name, value, onChange, onBlur, ref } = field;
  const isLandlineNumber = isLandline(value);
  const isUnusable = mobile && isLandlineNumber;
  const { words, ...values } = phoneFault(value);
  const fault = isUnusable ? t('phoneLandline') : message(words, values);
  return (
    <PhoneField
      id={id}
      name={name}
      label={label ?? t('phone')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={faulty || isUnusable ? fault : undefined}
      warning={isLandlineNumber ? t('phoneTown') : undefined}
      positive={subscriberDigits(value) === null ? undefined : t('phoneWhole')}
    />
  );
}
