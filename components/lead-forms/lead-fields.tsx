import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useForgetDraft, useRememberForm, type FormMemory } from '@/components/dialog/form-memory';
import { ConsentLabel } from '@/components/fields/consent-label';
import { FirstnameField } from '@/components/fields/firstname-field';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { useContacts } from '@/components/runtime/contacts';
import { useFallbackValues } from '@/components/runtime/use-replace-fallback';
import { offeredChoices } from '@/lib/contact/call-windows';
import {
  consentSchema,
  emptyLead,
  leadFault,
  leadFormSchema,
  type LeadField,
  type LeadForm,
  type LeadFormValues,
} from '@/lib/lead/lead-forms';
import { CallWindowField } from './call-window-field';
import { callChoice, useCallWords } from './call-words';
import styles from './lead-form-frame.module.css';

type AnyField = LeadForm['pair' | 'below'][number];

/** The values of a lead form and the state of its lead. A refused lead can be sent again. */
export function useLeadFields(
  leadForm: LeadForm,
  known: Partial<typeof emptyLead> = {},
  memory?: FormMemory<typeof emptyLead>,
) {
  const { hours, agreedWords } = useCallWords();
  const { consent, ...typedBefore } = useFallbackValues();
  const before = () => ({ ...emptyLead, ...known, when: offeredChoices(Date.now(), hours)[0] });
  const [defaultValues] = useState(() => {
    const first = before();
    const typed = memory?.read() ?? first;
    // A house checked since then fills an empty address.
    const kept = { ...typed, address: typed.address || first.address, when: typed.when || first.when };
    return { ...kept, ...typedBefore, consent: consent !== undefined || kept.consent };
  });
  const form = useForm<typeof emptyLead, unknown, LeadFormValues>({
    resolver: zodResolver(z.extend(leadFormSchema(leadForm, callChoice(hours)), { consent: consentSchema })),
    defaultValues,
  });
  useRememberForm(memory, form);
  useEffectIf(Object.keys(typedBefore).length > 0, () => memory?.keep(form.getValues()));
  const forgetDraft = useForgetDraft(
    memory === undefined ? [] : [memory],
    () => form.reset({ ...before(), address: '' }),
    () => form.setFocus('phone'),
  );
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  return { form, phone, hours, agreedWords, forgetDraft, ...useLeadSending({ renewsRejected: true }) };
}
export type LeadFieldsControl = ReturnType<typeof useLeadFields>;

export interface LeadFieldsProps {
  /** The prefix of the ids of the controls. */
  id: string;
  leadForm: LeadForm;
  control: LeadFieldsControl;
}

export function LeadFields({ id, leadForm: { pair, below }, control }: LeadFieldsProps) {
  const one = (field: AnyField) => (
    <LeadFormField key={field.name} id={`${id}-${field.name}`} field={field} control={control} />
  );
  return (
    <>
      {pair.length > 0 && <div className={styles['pair']}>{pair.map(one)}</div>}
      {below.map(one)}
    </>
  );
}

export function LeadConsent({ id, control: { form } }: Omit<LeadFieldsProps, 'leadForm'>) {
  const t = useTranslations('connection');
  return (
    <Checkbox
      {...form.register('consent')}
      id={`${id}-consent`}
      required
      error={form.formState.errors.consent && t('consentRequired')}
    >
      <ConsentLabel />
    </Checkbox>
  );
}

interface FieldProps<Field> {
  id: string;
  field: Field;
  control: LeadFieldsControl;
}

function LeadFormField({ id, field, control }: FieldProps<AnyField>) {
  const { form, phone } = control;
  switch (field.name) {
    case 'phone':
      return <PhoneFormField id={id} field={phone} faulty={form.formState.errors.phone !== undefined} />;
    case 'firstname':
      return <NameField id={id} field={field} control={control} />;
    case 'when':
      return <WhenField id={id} field={field} control={control} />;
    default:
      return <TextLeadField id={id} field={field} control={control} />;
  }
}

function NameField({ id, field, control: { form } }: FieldProps<Extract<AnyField, { name: 'firstname' }>>) {
  const value = useWatch({ control: form.control, name: 'firstname' });
  const fault = form.formState.errors.firstname;
  return <FirstnameField id={id} registration={form.register('firstname')} fault={fault} value={value} field={field} />;
}

function WhenField({ id, control: { form } }: FieldProps<AnyField>) {
  const value = useWatch({ control: form.control, name: 'when' });
  const isFaulty = form.formState.errors.when !== undefined;
  return <CallWindowField id={id} registration={form.register('when')} value={value} faulty={isFaulty} />;
}

function TextLeadField({ id, field, control: { form } }: FieldProps<LeadField>) {
  const t = useTranslations();
  const example = useContacts().addressExample[useLocale()];
  const { name, label, hint, attributes } = field;
  const error = form.formState.errors[name];
  const { words, ...values } = error === undefined ? {} : leadFault(field, error.type, form.getValues(name));
  const Control = name === 'comment' ? TextArea : TextField;
  return (
    <Control
      {...form.register(name)}
      {...attributes}
      id={id}
      label={t(label)}
      hint={hint === null ? undefined : t(hint, example)}
      error={words && t(words, values)}
    />
  );
}
