'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConsentLabel } from '@/components/dialogs/consent-label';
import { personFields } from '@/components/dialogs/person-fields';
import { RequestPhone } from '@/components/dialogs/request-phone';
import { useSubmission } from '@/components/dialogs/use-submission';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { COMMENT_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { consultationRequestSchema } from '@/lib/contracts/lead';
import { RequestFrame } from './request-frame';
import styles from './request-frame.module.css';

const formSchema = z.object({ ...personFields, comment: consultationRequestSchema.shape.comment });
const empty = { phone: '', firstname: '', comment: '', consent: false };

/** Asks for a call: phone, name and, if there is one, the question. */
export function ConsultationForm({ onAnew }: { onAnew: () => void }) {
  const t = useTranslations();
  const form = useForm<typeof empty, unknown, z.output<typeof formSchema>>({ resolver: zodResolver(formSchema), defaultValues: empty });
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { send, submission, outcome } = useSubmission({ renewsRejected: true });
  const { errors } = form.formState;
  return (
    <RequestFrame
      submission={submission}
      outcome={outcome}
      labels={{ comment: t('consultationForm.comment') }}
      action={t('consultationForm.submit')}
      details={phone.value}
      next={t('consultationForm.next')}
      onSubmit={form.handleSubmit(({ consent: _ticked, ...request }) => send('update-by-consultation', request))}
      onAnew={onAnew}
    >
      <div className={styles['pair']}>
        <RequestPhone id="consultation-phone" field={phone} faulty={errors.phone !== undefined} />
        <TextField
          {...form.register('firstname')}
          id="consultation-firstname"
          label={t('connection.firstname')}
          autoComplete="given-name"
          required
          error={errors.firstname && t(errors.firstname.type === 'too_big' ? 'connection.nameLong' : 'connection.nameRequired')}
        />
      </div>
      <TextArea
        {...form.register('comment')}
        id="consultation-comment"
        label={t('consultationForm.comment')}
        hint={t('consultationForm.commentHint')}
        error={errors.comment && t('requestForm.tooLong', { limit: COMMENT_MAXIMUM_LENGTH })}
      />
      <Checkbox {...form.register('consent')} id="consultation-consent" required error={errors.consent && t('connection.consentRequired')}>
        <ConsentLabel />
      </Checkbox>
    </RequestFrame>
  );
}
