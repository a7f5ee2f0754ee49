import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEventHandler } from 'react';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { AcceptedLeadMessage } from '@/components/fields/accepted-lead-message';
import { CallUs } from '@/components/fields/call-us';
import { DraftNote } from '@/components/fields/draft-note';
import { EarlierNote } from '@/components/fields/earlier-note';
import { LeadSendingStatus } from '@/components/fields/lead-sending-status';
import type { LeadOutcome } from '@/components/fields/use-lead-sending';
import { useContacts } from '@/components/runtime/contacts';
import { Button, buttonClass } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { intoSight } from '@/components/ui/into-sight';
import { acceptedTitle } from '@/lib/lead/lead-flow';
import { LeadConsent } from './lead-field';
import { LeadFields, type LeadFieldsControl, type LeadFieldsProps } from './lead-fields';
import styles from './lead-form-frame.module.css';
import type { LeadFormValues } from '@/lib/lead/lead-forms';

interface LeadFormProps extends LeadFieldsProps {
  action: string;
}

interface LeadFormFrameProps extends LeadFormProps {
  /** The kind of the lead in words, for the confirmation. */
  kind: string;
  details?: string;
  /** The time of the call; the working hours without it. */
  call?: string;
  /** The step after the call. */
  next: string;
  /** Above the fields until the lead is accepted. */
  intro?: ReactNode;
  onSend: (sent: LeadFormValues) => void;
  onReset: () => void;
}

/** A lead form of a page, then its confirmation. */
export function LeadFormFrame({ kind, details = '', call, next, intro, onSend, onReset, ...form }: LeadFormFrameProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  const { outcome, form: controls } = form.control;
  if (outcome?.type !== 'accepted') {
    return (
      <LeadFormBody {...form} intro={intro} sending={form.control.sending} onSubmit={controls.handleSubmit(onSend)} />
    );
  }
  return (
    <div className={styles['accepted']}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {t(`connection.${acceptedTitle(outcome.lead)}`)}
      </h3>
      <AcceptedLeadMessage
        lead={outcome.lead}
        kind={kind}
        details={details}
        phone={controls.getValues('phone')}
        next={[call ?? t('connection.nextCall', { hours: salesHours }), next]}
        action={t('leadForm.another')}
        onAction={onReset}
      />
    </div>
  );
}

interface LeadFormBodyProps extends LeadFormProps {
  sending: LeadFieldsControl['sending'];
  intro?: ReactNode;
  /** Between the fields and the consent. */
  children?: ReactNode;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Called when a page of the site replaces the dialog around the form. */
  onLeave?: () => void;
}

export function LeadFormBody({
  id,
  leadForm,
  control,
  action,
  sending,
  intro,
  children,
  onSubmit,
  onLeave,
}: LeadFormBodyProps) {
  const t = useTranslations();
  return (
    // Not "get": typed values must not appear in an address if the script fails.
    <form noValidate method="post" className={styles['form']} onSubmit={onSubmit}>
      {intro}
      <DraftNote onForget={control.forgetDraft} />
      <LeadFields id={id} leadForm={leadForm} control={control} />
      {children}
      <LeadConsent id={id} form={control.form} />
      <LeadSendingStatus sending={sending} leadForm={leadForm} />
      {control.outcome?.type === 'rejected' && <Rejection outcome={control.outcome} onLeave={onLeave} />}
      <Button type="submit" wide loading={sending.pending}>
        {sending.pending ? t('connection.sending') : action}
      </Button>
    </form>
  );
}

function Rejection({
  outcome: { reason, earlier },
  onLeave,
}: {
  outcome: Extract<LeadOutcome, { type: 'rejected' }>;
  onLeave: (() => void) | undefined;
}) {
  const t = useTranslations();
  return (
    <div ref={intoSight} className={styles['rejection']} role="alert">
      <p>
        <strong>{reason === '' ? t('connection.failNoReason') : t('connection.fail', { reason })}</strong>
      </p>
      {earlier !== null && <EarlierNote lead={earlier} onLeave={onLeave} />}
      <p>{t('leadForm.rejectedHelp')}</p>
      <CallUs />
      <WhatsappLink className={buttonClass('secondary')}>{t('connection.failWhatsapp')}</WhatsappLink>
    </div>
  );
}
