import { useLocale, useTranslations } from 'next-intl';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { ConsentLabel } from '@/components/fields/consent-label';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useContacts } from '@/components/runtime/contacts';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { leadFault, type emptyLead, type LeadField, type LeadFormValues } from '@/lib/lead/lead-forms';
import { hasDigits } from '@/lib/person/names';

export interface LeadFieldProps {
  id: string;
  field: LeadField;
  form: UseFormReturn<typeof emptyLead, unknown, LeadFormValues>;
}

/** A field as the table of lead forms describes it. */
export function LeadTextField(props: LeadFieldProps) {
  return props.field.name === 'phone' ? <LeadPhone {...props} /> : <LeadText {...props} />;
}

function LeadPhone({ id, form: { control, formState } }: LeadFieldProps) {
  const { field } = useController({ control, name: 'phone' });
  return <PhoneFormField id={id} field={field} faulty={formState.errors.phone !== undefined} />;
}

function LeadText({ id, field, form: { control, formState, register } }: LeadFieldProps) {
  const t = useTranslations();
  const example = useContacts().addressExample[useLocale()];
  const { name, label, hint, attributes } = field;
  const value = useWatch({ control, name });
  const error = formState.errors[name];
  const { words, ...values } = error === undefined ? {} : leadFault(field, error.type, value);
  const states = {
    ...register(name),
    ...attributes,
    id,
    label: t(label),
    hint: hint === null ? undefined : t(hint, example),
    error: words && t(words, values),
  };
  if (name === 'comment') return <TextArea {...states} />;
  const isDoubtful = name === 'firstname' && hasDigits(value);
  return <TextField {...states} warning={isDoubtful ? t('connection.nameDigits') : undefined} />;
}

export function LeadConsent({ id, form: { register, formState } }: Omit<LeadFieldProps, 'field'>) {
  const t = useTranslations('connection');
  const error = formState.errors.consent && t('consentRequired');
  return (
    <Checkbox {...register('consent')} id={`${id}-consent`} required error={error}>
      <ConsentLabel />
    </Checkbox>
  );
}
