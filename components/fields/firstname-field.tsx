import { useTranslations } from 'next-intl';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { hasDigits } from '@/lib/person/names';

interface FirstnameFieldProps {
  id: string;
  registration: UseFormRegisterReturn;
  fault: FieldError | undefined;
  typed: string;
  label?: string;
}

export function FirstnameField({ id, registration, fault, typed, label }: FirstnameFieldProps) {
  const t = useTranslations('connection');
  return (
    <TextField
      {...registration}
      id={id}
      label={label ?? t('firstname')}
      autoComplete="given-name"
      required
      error={fault && t(fault.type === 'too_big' ? 'nameLong' : 'nameRequired', { limit: String(NAME_MAXIMUM_LENGTH) })}
      warning={hasDigits(typed) ? t('nameDigits') : undefined}
    />
  );
}
