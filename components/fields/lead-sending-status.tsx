'use client';

import { useTranslations } from 'next-intl';
import { SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { Sending } from './use-lead-sending';

interface LeadSendingStatusProps {
  sending: Sending;
  /** Labels of the form's own fields, by their names in the request. */
  labels?: Record<string, string>;
}

/** How a submit goes, and which field was wrong. */
export function LeadSendingStatus({ sending: { slow, problem, cancel }, labels = {} }: LeadSendingStatusProps) {
  const t = useTranslations('connection');
  const fieldWords = (field: string) => {
    const known = { phone: t('phone'), firstname: t('firstname'), full_address: t('address'), ...labels };
    return Object.entries(known).find(([name]) => field.startsWith(name))?.[1] ?? field;
  };
  return (
    <SendingStatus slow={slow} stillWorking={t('stillWorking')} onCancel={cancel}>
      {problem !== null && (
        <SendingFailure>
          <p>
            {problem.words !== 'cancelled' && <strong>{t('notSent')}</strong>}{' '}
            {t(problem.words, { field: fieldWords(problem.field) })}
          </p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}
