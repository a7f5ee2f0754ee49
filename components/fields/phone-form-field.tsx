import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { PhoneField } from '@/components/fields/phone-field';
import { isLandline, missingDigits, subscriberDigits } from '@/lib/person/phone';

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
  const { name, value, onChange, onBlur, ref } = field;
  const missing = missingDigits(value);
  const isLandlineNumber = isLandline(value);
  const isWrong = faulty || (mobile && isLandlineNumber);
  const fault =
    mobile && isLandlineNumber
      ? t('phoneLandline')
      : value === ''
        ? t('phoneRequired')
        : missing === null
          ? t('phoneFormat')
          : t('phoneShort', { count: missing });
  return (
    <PhoneField
      id={id}
      name={name}
      label={label ?? t('phone')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={isWrong ? fault : undefined}
      warning={isLandlineNumber ? t('phoneTown') : undefined}
      positive={subscriberDigits(value) === null ? undefined : t('phoneWhole')}
    />
  );
}
