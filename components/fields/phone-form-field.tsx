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
  /** A code is to come by SMS: a number of a town is told at once. */
  mobile?: boolean;
}

/** The phone of a form, with what is wrong, doubtful or right about it. */
export function PhoneFormField({ id, field, faulty, label, mobile = false }: PhoneFormFieldProps) {
  const t = useTranslations('connection');
  const message = useTranslations();
  const { name, value, onChange, onBlur, ref } = field;
  const isOfTown = isLandline(value);
  const isUnusable = mobile && isOfTown;
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
      warning={isOfTown ? t('phoneTown') : undefined}
      positive={subscriberDigits(value) === null ? undefined : t('phoneWhole')}
    />
  );
}
