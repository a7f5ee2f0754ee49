'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEventHandler } from 'react';
import { AcceptedLeadMessage, acceptedTitle } from '@/components/fields/accepted-lead-message';
import { useContacts } from '@/components/runtime/contacts';
import { EarlierNote } from '@/components/fields/earlier-note';
import { LeadSendingStatus } from '@/components/fields/lead-sending-status';
import type { LeadOutcome, useLeadSending } from '@/components/fields/use-lead-sending';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { CallUs } from '@/components/fields/call-us';
import { Button, buttonClass } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import styles from './lead-form-frame.module.css';

interface LeadFormFieldsProps extends Pick<ReturnType<typeof useLeadSending>, 'sending' | 'outcome'> {
  /** Labels of the form's own fields, by their names in the request. */
  labels: Record<string, string>;
  action: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** A page of the site takes the place of the dialog that this stands in. */
  onLeave?: () => void;
  children: ReactNode;
}

interface LeadFormFrameProps extends LeadFormFieldsProps {
  /** What kind of thing is asked for, in words, for the confirmation. */
  asked: string;
  /** What is asked for in particular. */
  details?: string;
  phone: string;
  /** When we call; in working hours unless it is given. */
  call?: string;
  /** What happens after the call. */
  next: string;
  onAnew: () => void;
}

/** What the request forms of pages have around their fields: the button, how the submit goes and what comes of it. */
export function LeadFormFrame({ asked, details = '', phone, call, next, onAnew, ...fields }: LeadFormFrameProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  const { outcome } = fields;
  if (outcome?.type !== 'accepted') return <LeadFormFields {...fields} />;
  return (
    <div className={styles['accepted']}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {t(`connection.${acceptedTitle(outcome.lead)}`)}
      </h3>
      <AcceptedLeadMessage
        lead={outcome.lead}
        asked={asked}
        details={details}
        phone={phone}
        next={[call ?? t('connection.nextCall', { hours: salesHours }), next]}
        action={t('requestForm.anew')}
        look="secondary"
        onAction={onAnew}
      />
    </div>
  );
}

/** The form until it is accepted, wherever it stands. */
export function LeadFormFields({ sending, outcome, labels, action, onSubmit, onLeave, children }: LeadFormFieldsProps) {
  const t = useTranslations();
  return (
    // Not "get": what was typed must not get into an address, whatever happens to the script.
    <form noValidate method="post" className={styles['form']} onSubmit={onSubmit}>
      {children}
      <LeadSendingStatus sending={sending} labels={labels} />
      {outcome?.type === 'rejected' && <Rejection outcome={outcome} onLeave={onLeave} />}
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
    <div className={styles['rejection']} role="alert">
      <p>
        <strong>{reason === '' ? t('connection.failNoReason') : t('connection.fail', { reason })}</strong>
      </p>
      {earlier !== null && <EarlierNote request={earlier} onLeave={onLeave} />}
      <p>{t('requestForm.rejectedHelp')}</p>
      <CallUs />
      <WhatsappLink className={buttonClass('secondary')}>{t('connection.failWhatsapp')}</WhatsappLink>
    </div>
  );
}
