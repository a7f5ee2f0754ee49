import { useTranslations } from 'next-intl';
import type { ControllerRenderProps } from 'react-hook-form';
import { PhoneField } from '@/components/fields/phone-field';

interface PhoneFormFieldProps {
  id: string;
  field: Omit<ControllerRenderProps<{ phone: string }, 'phone'>, 'disabled'>;
  faulty: boolean;
}

/** The phone of a request form. */
export function PhoneFormField({ id, field: { name, value, onChange, onBlur, ref }, faulty }: PhoneFormFieldProps) {
  const t = useTranslations('connection');
  return (
    <PhoneField
      id={id}
      name={name}
      label={t('phone')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={faulty ? t(value === '' ? 'phoneRequired' : 'phoneFormat') : undefined}
    />
  );
}
