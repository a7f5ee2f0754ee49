import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useForgetDraft, useRememberForm, type FormMemory } from '@/components/dialog/form-memory';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { useFallbackValues } from '@/components/runtime/use-replace-fallback';
import { offeredChoices } from '@/lib/contact/call-windows';
import { emptyLead, leadFormSchema, type LeadForm, type LeadFormValues } from '@/lib/lead/lead-forms';
import { CallWindowField } from './call-window-field';
import { callChoice, useCallWords } from './call-words';
import { LeadTextField, type LeadFieldProps } from './lead-field';
import styles from './lead-form-frame.module.css';

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
    resolver: zodResolver(leadFormSchema(leadForm, callChoice(hours))),
    defaultValues,
  });
  useRememberForm(memory, form);
  useEffectIf(Object.keys(typedBefore).length > 0, () => memory?.keep(form.getValues()));
  const forgetDraft = useForgetDraft(
    memory === undefined ? [] : [memory],
    () => form.reset({ ...before(), address: '' }),
    () => form.setFocus('phone'),
  );
  return { form, hours, agreedWords, forgetDraft, ...useLeadSending({ renewsRejected: true }) };
}
export type LeadFieldsControl = ReturnType<typeof useLeadFields>;

export interface LeadFieldsProps {
  /** The prefix of the ids of the controls. */
  id: string;
  leadForm: LeadForm;
  control: LeadFieldsControl;
}

export function LeadFields({ id, leadForm: { pair, below }, control: { form } }: LeadFieldsProps) {
  const one = (field: LeadForm['pair' | 'below'][number]) => {
    const control = { id: `${id}-${field.name}`, form };
    return field.name === 'when' ? (
      <WhenField key={field.name} {...control} />
    ) : (
      <LeadTextField key={field.name} {...control} field={field} />
    );
  };
  return (
    <>
      {pair.length > 0 && <div className={styles['pair']}>{pair.map(one)}</div>}
      {below.map(one)}
    </>
  );
}

function WhenField({ id, form: { control, formState, register } }: Omit<LeadFieldProps, 'field'>) {
  const value = useWatch({ control, name: 'when' });
  const isFaulty = formState.errors.when !== undefined;
  return <CallWindowField id={id} registration={register('when')} value={value} faulty={isFaulty} />;
}
