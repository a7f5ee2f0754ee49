'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { SubmissionStatus } from '../submission-status';
import type { Submission } from '../use-submission';
import { WhatsappLink } from '../whatsapp-link';
import styles from './failure-step.module.css';

interface FailureStepProps {
  reason: string;
  submission: Submission;
  onSubmitAnyway: () => void;
}

/** Step 3: the reason, WhatsApp, and "submit anyway". */
export function FailureStep({ reason, submission, onSubmitAnyway }: FailureStepProps) {
  const t = useTranslations('connection');
  return (
    <div className={styles['failure']}>
      <p className={styles['reason']} role="alert">
        {reason === '' ? t('failNoReason') : t('fail', { reason })}
      </p>
      <p>{t('failHelp')}</p>
      <SubmissionStatus submission={submission} />
      <Button wide loading={submission.pending} onClick={onSubmitAnyway}>
        {submission.pending ? t('sending') : t('submitAnyway')}
      </Button>
      <WhatsappLink className={buttonClass('secondary', true)}>{t('failWhatsapp')}</WhatsappLink>
    </div>
  );
}
