'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConsentLabel } from '@/components/fields/consent-label';
import { FirstnameField } from '@/components/fields/firstname-field';
import { personFields } from '@/components/fields/person-fields';
import { PhoneFormField } from '@/components/fields/phone-form-field';
import { useLeadSending } from '@/components/fields/use-lead-sending';
import { Checkbox } from '@/components/ui/checkbox';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { builderBodySchema } from '@/lib/contracts/lead';
import type { FormProps } from '../fields/form-props';
import { LeadFormFrame } from './lead-form-frame';
import styles from './lead-form-frame.module.css';

const { company, object, email, comment } = builderBodySchema.shape;
/** A browser field is never absent, only empty. */
const formSchema = z.object({
  ...personFields,
  company,
  object,
  email: z.string().trim().pipe(z.literal('').or(email.unwrap())),
  comment,
});
const empty = { phone: '', firstname: '', company: '', object: '', email: '', comment: '', consent: false };

/** Asks for an offer for a building: who, which company, which building. */
export function BuilderForm({ onAnew }: FormProps) {
  const t = useTranslations();
  const form = useForm<typeof empty, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: empty,
  });
  const { field: phone } = useController({ control: form.control, name: 'phone' });
  const { send, sending, outcome } = useLeadSending({ renewsRejected: true });
  const { errors } = form.formState;
  const tooLong = (limit: number) => t('requestForm.tooLong', { limit });
  return (
    <LeadFormFrame
      sending={sending}
      outcome={outcome}
      labels={{
        firstname: t('builderForm.firstname'),
        company: t('builderForm.company'),
        object: t('builderForm.object'),
        email: t('builderForm.email'),
        comment: t('builderForm.comment'),
      }}
      action={t('builderForm.submit')}
      asked={t('acceptedRequest.builder')}
      details={form.getValues('object')}
      phone={phone.value}
      next={t('builderForm.next')}
      onSubmit={form.handleSubmit(({ consent: _ticked, email: typed, ...request }) =>
        send('store-lead-from-site', { ...request, ...(typed === '' ? {} : { email: typed }) }),
      )}
      onAnew={onAnew}
    >
      <div className={styles['pair']}>
        <PhoneFormField id="builder-phone" field={phone} faulty={errors.phone !== undefined} />
        <FirstnameField
          id="builder-firstname"
          registration={form.register('firstname')}
          fault={errors.firstname}
          label={t('builderForm.firstname')}
        />
        <TextField
          {...form.register('company')}
          id="builder-company"
          label={t('builderForm.company')}
          autoComplete="organization"
          required
          error={
            errors.company &&
            (errors.company.type === 'too_big' ? tooLong(NAME_MAXIMUM_LENGTH) : t('builderForm.companyRequired'))
          }
        />
        <TextField
          {...form.register('email')}
          id="builder-email"
          type="email"
          inputMode="email"
          label={t('builderForm.email')}
          autoComplete="email"
          error={errors.email && t('builderForm.emailFormat')}
        />
      </div>
      <TextField
        {...form.register('object')}
        id="builder-object"
        label={t('builderForm.object')}
        hint={t('builderForm.objectHint')}
        autoComplete="off"
        required
        error={
          errors.object &&
          (errors.object.type === 'too_big' ? tooLong(ADDRESS_MAXIMUM_LENGTH) : t('builderForm.objectRequired'))
        }
      />
      <TextArea
        {...form.register('comment')}
        id="builder-comment"
        label={t('builderForm.comment')}
        hint={t('builderForm.commentHint')}
        error={errors.comment && tooLong(COMMENT_MAXIMUM_LENGTH)}
      />
      <Checkbox
        {...form.register('consent')}
        id="builder-consent"
        required
        error={errors.consent && t('connection.consentRequired')}
      >
        <ConsentLabel />
      </Checkbox>
    </LeadFormFrame>
  );
}
