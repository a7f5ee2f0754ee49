import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { phoneFault } from '@/lib/lead/lead-forms';
import { isLandline, subscriberDigits } from '@/lib/person/phone';
import { PhoneField } from './phone-field';

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
  const isLandlineNumber = isLandline(field.value);
  const isUnusable = mobile && isLandlineNumber;
  const { words, ...values } = phoneFault(field.value);
  const fault = isUnusable ? t('phoneLandline') : message(words, values);
  return (
    <PhoneField
      {...field}
      id={id}
      label={label ?? t('phone')}
      error={faulty || isUnusable ? fault : undefined}
      warning={isLandlineNumber ? t('phoneTown') : undefined}
      positive={subscriberDigits(field.value) === null ? undefined : t('phoneWhole')}
    />
  );
}
