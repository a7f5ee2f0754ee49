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
import { LeadConsent, LeadFields, type LeadFieldsControl } from './lead-fields';
import styles from './lead-form-frame.module.css';
import type { LeadForm, SentLead } from './lead-form-table';

interface LeadFormProps {
  /** Begins the ids of the controls. */
  id: string;
  asked: LeadForm;
  control: LeadFieldsControl;
  action: string;
}

interface LeadFormFrameProps extends LeadFormProps {
  /** What kind of thing is asked for, in words, for the confirmation. */
  kind: string;
  /** What is asked for in particular. */
  details?: string;
  /** When we call; in working hours unless it is given. */
  call?: string;
  /** What happens after the call. */
  next: string;
  /** Stands above the fields until the lead is accepted. */
  intro?: ReactNode;
  onSend: (sent: SentLead) => void;
  onReset: () => void;
}

/** A form of a page that asks for a call, and in its place what came of it. */
export function LeadFormFrame({ kind, details = '', call, next, intro, onSend, onReset, ...form }: LeadFormFrameProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  const { outcome, phone, form: controls } = form.control;
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
        asked={kind}
        details={details}
        phone={phone.value}
        next={[call ?? t('connection.nextCall', { hours: salesHours }), next]}
        action={t('requestForm.anew')}
        onAction={onReset}
      />
    </div>
  );
}

interface LeadFormBodyProps extends LeadFormProps {
  sending: LeadFieldsControl['sending'];
  intro?: ReactNode;
  /** Stands between the fields and the consent. */
  children?: ReactNode;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** A page of the site takes the place of the dialog that this stands in. */
  onLeave?: () => void;
}

/** The form until it is accepted, wherever it stands. */
export function LeadFormBody({
  id,
  asked,
  control,
  action,
  sending,
  intro,
  children,
  onSubmit,
  onLeave,
}: LeadFormBodyProps) {
  const t = useTranslations();
  const fields = [...asked.pair, ...asked.below];
  const labels = Object.fromEntries(
    fields.flatMap((field) => ('label' in field ? [[field.name, t(field.label)]] : [])),
  );
  return (
    // Not "get": what was typed must not get into an address, whatever happens to the script.
    <form noValidate method="post" className={styles['form']} onSubmit={onSubmit}>
      {intro}
      <DraftNote onForget={control.forgetDraft} />
      <LeadFields id={id} asked={asked} control={control} />
      {children}
      <LeadConsent id={id} control={control} />
      <LeadSendingStatus sending={sending} labels={labels} />
      {control.outcome?.type === 'rejected' && <Rejection outcome={control.outcome} onLeave={onLeave} />}
      <Button type="submit" wide loading={sending.pending}>
        {sending.pending ? t('connection.sending') : action}
      </Button>
    </form>
  );
}

/** The CRM said no: why, and what else can be done. */
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
      <p>{t('requestForm.rejectedHelp')}</p>
      <CallUs />
      <WhatsappLink className={buttonClass('secondary')}>{t('connection.failWhatsapp')}</WhatsappLink>
    </div>
  );
}
