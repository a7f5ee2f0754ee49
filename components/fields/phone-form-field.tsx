import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { PhoneField } from '@/components/fields/phone-field';
import { missingDigits } from '@/lib/person/phone';

interface PhoneFormFieldProps {
  id: string;
  field: Omit<ControllerRenderProps<{ phone: string }, 'phone'>, 'disabled'>;
  faulty: boolean;
  label?: string;
}

/** The phone of a form, with what is wrong with it. */
export function PhoneFormField({ id, field, faulty, label }: PhoneFormFieldProps) {
  const t = useTranslations('connection');
  const { name, value, onChange, onBlur, ref } = field;
  const missing = missingDigits(value);
  const fault =
    value === '' ? t('phoneRequired') : missing === null ? t('phoneFormat') : t('phoneShort', { count: missing });
  return (
    <PhoneField
      id={id}
      name={name}
      label={label ?? t('phone')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={faulty ? fault : undefined}
    />
  );
}
