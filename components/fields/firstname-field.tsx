import { useTranslations } from 'next-intl';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';

interface FirstnameFieldProps {
  id: string;
  registration: UseFormRegisterReturn;
  fault: FieldError | undefined;
  /** Where another word than the name of a request form is asked for. */
  label?: string;
}

/** The name of whoever asks. */
export function FirstnameField({ id, registration, fault, label }: FirstnameFieldProps) {
  const t = useTranslations('connection');
  return (
    <TextField
      {...registration}
      id={id}
      label={label ?? t('firstname')}
      autoComplete="given-name"
      required
      error={fault && t(fault.type === 'too_big' ? 'nameLong' : 'nameRequired')}
    />
  );
}
