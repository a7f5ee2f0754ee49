import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callComment } from '@/lib/contact/call-windows';
import { useLeadFields } from './lead-fields';
import { LeadFormFrame } from './lead-form-frame';
import { formTexts, leadForms } from '@/lib/lead/lead-forms';
import { leadMemory } from './lead-memory';

const typedConsultation = leadMemory('consultation');
const typedBuilder = leadMemory('builder');

export function ConsultationForm({ onReset }: { onReset: () => void }) {
  const t = useTranslations();
  const control = useLeadFields(leadForms.consultation, {}, typedConsultation);
  const [promise, setPromise] = useState('');
  return (
    <LeadFormFrame
      id="consultation"
      leadForm={leadForms.consultation}
      control={control}
      action={t(leadForms.consultation.action)}
      kind={t('acceptedLead.consultation')}
      call={promise}
      next={t('consultationForm.next')}
      onSend={(sent) => {
        const agreed = control.agreedWords(sent.when);
        const texts = formTexts(leadForms.consultation, sent);
        const lead = { ...texts, comment: callComment(agreed.comment, texts.comment) };
        if (control.send('update-by-consultation', lead)) setPromise(agreed.promise);
      }}
      onReset={onReset}
    />
  );
}

export function BuilderForm({ onReset }: { onReset: () => void }) {
  const t = useTranslations();
  const control = useLeadFields(leadForms.builder, {}, typedBuilder);
  return (
    <LeadFormFrame
      id="builder"
      leadForm={leadForms.builder}
      control={control}
      action={t(leadForms.builder.action)}
      kind={t('acceptedLead.builder')}
      details={control.form.getValues('object')}
      next={t('builderForm.next')}
      onSend={(sent) => control.send('store-lead-from-site', formTexts(leadForms.builder, sent))}
      onReset={onReset}
    />
  );
}
