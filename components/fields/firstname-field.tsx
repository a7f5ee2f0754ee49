import { useTranslations } from 'next-intl';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { leadFault, leadFields } from '@/lib/lead/lead-forms';
import { hasDigits } from '@/lib/person/names';

interface FirstnameFieldProps {
  id: string;
  registration: UseFormRegisterReturn;
  fault: FieldError | undefined;
  value: string;
  field?: typeof leadFields.firstname | typeof leadFields.contact;
}

export function FirstnameField({ id, registration, fault, value, field = leadFields.firstname }: FirstnameFieldProps) {
  const t = useTranslations();
  const { words, ...values } = fault === undefined ? {} : leadFault(field, fault.type, value);
  return (
    <TextField
      {...registration}
      {...field.attributes}
      id={id}
      label={t(field.label)}
      error={words && t(words, values)}
      warning={hasDigits(value) ? t('connection.nameDigits') : undefined}
    />
  );
}
