'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEventHandler } from 'react';
import { AcceptedRequest } from '@/components/dialogs/accepted-request';
import { useContacts } from '@/components/dialogs/contacts';
import { SubmissionStatus } from '@/components/dialogs/submission-status';
import type { useSubmission } from '@/components/dialogs/use-submission';
import { WhatsappLink } from '@/components/dialogs/whatsapp-link';
import { Button, buttonClass } from '@/components/ui/button';
import { dialablePhone } from '@/lib/phone';
import styles from './request-frame.module.css';

interface RequestFrameProps extends Pick<ReturnType<typeof useSubmission>, 'submission' | 'outcome'> {
  /** Labels of the form's own fields, by their names in the request. */
  labels: Record<string, string>;
  action: string;
  /** What was asked for, in words, for the confirmation. */
  details: string;
  /** What happens after the call. */
  next: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onAnew: () => void;
  children: ReactNode;
}

/** What all request forms have around their fields: the button, how the submit goes and what comes of it. */
export function RequestFrame({ submission, outcome, labels, action, details, next, onSubmit, onAnew, children }: RequestFrameProps) {
  const t = useTranslations();
  const { salesHours } = useContacts();
  if (outcome?.type === 'accepted') {
    return (
      <div className={styles['accepted']} data-print-alone="true">
        <h3 ref={focusFirst} tabIndex={-1}>
          {outcome.lead.state === 'received' ? t('connection.receivedTitle') : t('connection.successTitle')}
        </h3>
        <AcceptedRequest
          lead={outcome.lead}
          details={details}
          next={[t('connection.nextCall', { hours: salesHours }), next]}
          action={t('requestForm.anew')}
          look="secondary"
          onAction={onAnew}
        />
      </div>
    );
  }
  return (
    // Not "get": what was typed must not get into an address, whatever happens to the script.
    <form noValidate method="post" className={styles['form']} onSubmit={onSubmit}>
      {children}
      <SubmissionStatus submission={submission} labels={labels} />
      {outcome !== null && <Rejection reason={outcome.reason} />}
      <Button type="submit" wide loading={submission.pending}>
        {submission.pending ? t('connection.sending') : action}
      </Button>
    </form>
  );
}

function focusFirst(heading: HTMLElement | null): void {
  heading?.focus();
}

/** The CRM said no: why, and what else can be done. */
function Rejection({ reason }: { reason: string }) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  return (
    <div className={styles['rejection']} role="alert">
      <p>
        <strong>{reason === '' ? t('connection.failNoReason') : t('connection.fail', { reason })}</strong>
      </p>
      <p>{t('requestForm.rejectedHelp')}</p>
      <a href={`tel:${dialablePhone(salesPhone)}`}>{t('connection.callUs', { phone: salesPhone })}</a>
      <WhatsappLink className={buttonClass('secondary')}>{t('connection.failWhatsapp')}</WhatsappLink>
    </div>
  );
}
