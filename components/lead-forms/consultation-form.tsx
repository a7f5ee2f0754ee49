'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ConsentLabel } from '@/components/fields/consent-label';
import { FirstnameField } from '@/components/fields/firstname-field';
import { personFields } from '@/components/fields/person-fields';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { callComment, offeredChoices, OWN_WORDS_MAXIMUM_LENGTH, type WorkingHours } from '@/lib/contact/call-windows';
import { consultationBodySchema } from '@/lib/contracts/lead';
import { CallWindowField } from './call-window-field';
import { callChoice, useCallWords } from './call-words';
import type { FormProps } from '../fields/form-props';
import { LeadFormFrame } from './lead-form-frame';
import styles from './lead-form-frame.module.css';

const formSchema = (hours: WorkingHours) =>
  z.object({
    ...personFields,
    when: callChoice(hours),
    comment: consultationBodySchema.shape.comment.max(OWN_WORDS_MAXIMUM_LENGTH),
  });
type Sent = z.output<ReturnType<typeof formSchema>>;

const empty = { phone: '', firstname: '', when: '', comment: '', consent: false };

/** Asks for a call: phone, name, when, and, if there is one, the question. */
export function ConsultationForm({ onAnew }: FormProps) {
  const t = useTranslations();
  const { hours, agreedWords } = useCallWords();
  const [defaultValues] = useState(() => ({ ...empty, when: offeredChoices(Date.now(), hours)[0] }));
  const form = useForm<typeof empty, unknown, Sent>({ resolver: zodResolver(formSchema(hours)), defaultValues });
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const when = useWatch({ control: form.control, name: 'when' });
  const { send, sending, outcome } = useLeadSending({ renewsRejected: true });
  const [promise, setPromise] = useState('');
  const { errors } = form.formState;

  const submit = ({ consent: _ticked, when: chosen, comment, ...person }: Sent) => {
    const agreed = agreedWords(chosen);
    if (send('update-by-consultation', { ...person, comment: callComment(agreed.comment, comment) }))
      setPromise(agreed.promise);
  };

  return (
    <LeadFormFrame
      sending={sending}
      outcome={outcome}
      labels={{ comment: t('consultationForm.comment') }}
      action={t('consultationForm.submit')}
      asked={t('acceptedRequest.consultation')}
      phone={phone.value}
      call={promise}
      next={t('consultationForm.next')}
      onSubmit={form.handleSubmit(submit)}
      onAnew={onAnew}
    >
      <div className={styles['pair']}>
        <PhoneFormField id="consultation-phone" field={phone} faulty={errors.phone !== undefined} />
        <FirstnameField
          id="consultation-firstname"
          registration={form.register('firstname')}
          fault={errors.firstname}
        />
      </div>
      <CallWindowField
        id="consultation-when"
        registration={form.register('when')}
        value={when}
        faulty={errors.when !== undefined}
      />
      <TextArea
        {...form.register('comment')}
        id="consultation-comment"
        label={t('consultationForm.comment')}
        hint={t('consultationForm.commentHint')}
        error={errors.comment && t('requestForm.tooLong', { limit: OWN_WORDS_MAXIMUM_LENGTH })}
      />
      <Checkbox
        {...form.register('consent')}
        id="consultation-consent"
        required
        error={errors.consent && t('connection.consentRequired')}
      >
        <ConsentLabel />
      </Checkbox>
    </LeadFormFrame>
  );
}
