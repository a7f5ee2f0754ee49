import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import type { EarlierLead } from '@/lib/lead/lead-flow';
import { EarlierNote } from '../fields/earlier-note';
import { ErrorPanel } from '../contact/error-panel';
import { problemWords } from '../fields/sending-status';
import { LeadSendingStatus } from '../fields/lead-sending-status';
import { useSalesPhones } from '../contact/use-contact-action';
import type { LeadSending } from '../fields/use-lead-sending';
import { WhatsappLink } from '../contact/whatsapp-link';
import styles from './lead-dialog.module.css';

interface FailureStepProps {
  reason: string;
  earlier: EarlierLead | null;
  sending: LeadSending;
  onSubmitAnyway: () => void;
  onLeave: () => void;
}

/** Step 3: the reason, WhatsApp, and "submit anyway", whose HTTP errors replace the step. */
export function FailureStep({ reason, earlier, sending, onSubmitAnyway, onLeave }: FailureStepProps) {
  const t = useTranslations('connection');
  const problem = (sending.problem?.status ?? null) === null ? null : sending.problem;
  const { phones } = useSalesPhones(problem !== null);
  if (problem !== null) {
    return (
      <ErrorPanel
        message={`${t('notSent')} ${t(problemWords[problem.kind], { field: problem.field })}`}
        phones={phones}
        onRetry={onSubmitAnyway}
        onLeave={onLeave}
      />
    );
  }
  return (
    <div className={styles['step']}>
      <p className={styles['reason']} role="alert">
        {reason === '' ? t('failNoReason') : t('fail', { reason })}
      </p>
      {earlier !== null && <EarlierNote lead={earlier} onLeave={onLeave} />}
      <p>{t('failHelp')}</p>
      <LeadSendingStatus sending={sending} />
      <Button wide loading={sending.pending} onClick={onSubmitAnyway}>
        {sending.pending ? t('sending') : t('submitAnyway')}
      </Button>
      <WhatsappLink className={buttonClass('secondary', true)}>{t('failWhatsapp')}</WhatsappLink>
    </div>
  );
}
