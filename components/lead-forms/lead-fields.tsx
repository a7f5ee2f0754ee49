import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch, type FieldError } from 'react-hook-form';
import { useForgetDraft, useRememberForm, type FormMemory } from '@/components/dialog/form-memory';
import { ConsentLabel } from '@/components/fields/consent-label';
import { FirstnameField } from '@/components/fields/firstname-field';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { offeredChoices } from '@/lib/contact/call-windows';
import { CallWindowField } from './call-window-field';
import { useCallWords } from './call-words';
import styles from './lead-form-frame.module.css';
import { emptyLead, leadSchema, type LeadField, type LeadForm, type OwnField, type SentLead } from './lead-form-table';

/** A form that asks for a call: what is typed into it, and how its lead goes. After a rejection the same is sent anew. */
export function useLeadFields(
  asked: LeadForm,
  known: Partial<typeof emptyLead> = {},
  memory?: FormMemory<typeof emptyLead>,
) {
  const { hours, agreedWords } = useCallWords();
  const before = () => ({ ...emptyLead, ...known, when: offeredChoices(Date.now(), hours)[0] });
  const [defaultValues] = useState(() => {
    const first = before();
    const typed = memory?.read() ?? first;
    // A house that was asked about since then fills what was left empty.
    return { ...typed, address: typed.address || first.address, when: typed.when || first.when };
  });
  const form = useForm<typeof emptyLead, unknown, SentLead>({
    resolver: zodResolver(leadSchema(asked, hours)),
    defaultValues,
  });
  useRememberForm(memory, form);
  const forgetDraft = useForgetDraft(
    memory === undefined ? [] : [memory],
    () => form.reset({ ...before(), address: '' }),
    () => form.setFocus('phone'),
  );
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  return { form, phone, hours, agreedWords, forgetDraft, ...useLeadSending({ renewsRejected: true }) };
}
export type LeadFieldsControl = ReturnType<typeof useLeadFields>;

interface LeadFieldsProps {
  /** Begins the ids of the controls. */
  id: string;
  asked: LeadForm;
  control: LeadFieldsControl;
}

/** The controls of a form and the consent. */
export function LeadFields({ id, asked: { pair, below }, control }: LeadFieldsProps) {
  const one = (field: LeadField) => (
    <OneField key={field.name} id={`${id}-${field.name}`} field={field} control={control} />
  );
  return (
    <>
      {pair.length > 0 && <div className={styles['pair']}>{pair.map(one)}</div>}
      {below.map(one)}
    </>
  );
}

/** The consent, which stands last. */
export function LeadConsent({ id, control: { form } }: Omit<LeadFieldsProps, 'asked'>) {
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

interface OneFieldProps<Field> {
  id: string;
  field: Field;
  control: LeadFieldsControl;
}

function OneField({ id, field, control }: OneFieldProps<LeadField>) {
  const t = useTranslations();
  const { form, phone } = control;
  const fault = form.formState.errors[field.name];
  switch (field.name) {
    case 'phone':
      return <PhoneFormField id={id} field={phone} faulty={fault !== undefined} />;
    case 'firstname':
      return <NameField id={id} control={control} fault={fault} label={t(field.label)} />;
    case 'when':
      return <WhenField id={id} control={control} faulty={fault !== undefined} />;
    default:
      return <TypedField id={id} field={field} control={control} />;
  }
}

function NameField({
  id,
  control: { form },
  fault,
  label,
}: Omit<OneFieldProps<LeadField>, 'field'> & { fault: FieldError | undefined; label: string }) {
  const typed = useWatch({ control: form.control, name: 'firstname' });
  return <FirstnameField id={id} registration={form.register('firstname')} fault={fault} typed={typed} label={label} />;
}

function WhenField({ id, control: { form }, faulty }: Omit<OneFieldProps<LeadField>, 'field'> & { faulty: boolean }) {
  const value = useWatch({ control: form.control, name: 'when' });
  return <CallWindowField id={id} registration={form.register('when')} value={value} faulty={faulty} />;
}

function TypedField({
  id,
  field: { name, label, hint, limit, wrong, input },
  control: { form },
}: OneFieldProps<OwnField>) {
  const t = useTranslations();
  const words = ({ type }: FieldError) =>
    limit !== null && (type === 'too_big' || wrong === null) ? t('requestForm.tooLong', { limit }) : wrong && t(wrong);
  const fault = form.formState.errors[name];
  const Control = name === 'comment' ? TextArea : TextField;
  return (
    <Control
      {...form.register(name)}
      {...input}
      id={id}
      label={t(label)}
      {...(hint === null ? {} : { hint: t(hint) })}
      error={fault && words(fault)}
    />
  );
}
