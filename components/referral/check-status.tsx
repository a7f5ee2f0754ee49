'use client';

import { useTranslations } from 'next-intl';
import { SendingNote, SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { ReferralProblem } from '@/lib/referral/referral-flow';
import { useSlow } from '../runtime/use-slow';

interface CheckStatusProps {
  pending: boolean;
  problem: ReferralProblem | null;
  onCancel: () => void;
}

/** How the check of the phone goes: a way out of a long wait; why there is no discount or no answer, and the phone. */
export function CheckStatus({ pending, problem, onCancel }: CheckStatusProps) {
  const t = useTranslations('referral');
  return (
    <SendingStatus slow={useSlow(pending)} stillWorking={t('stillChecking')} onCancel={onCancel}>
      {problem?.type === 'cancelled' && <SendingNote>{t('cancelled')}</SendingNote>}
      {problem?.type === 'refused' && (
        <SendingFailure>
          <p>
            <strong>{problem.message === '' ? t('refused') : problem.message}</strong>
          </p>
        </SendingFailure>
      )}
      {problem?.type === 'failed' && (
        <SendingFailure>
          <p>
            <strong>{t('failed')}</strong>
          </p>
          <p>
            {problem.cause !== null && `${t(`${problem.cause}Problem`)} `}
            {t('kept')}
          </p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}
