'use client';

import { useTranslations } from 'next-intl';
import { ProgressNote, ProgressProblem, ProgressSteps } from '@/components/fields/progress-steps';
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
    <ProgressSteps slow={useSlow(pending)} stillWorking={t('stillChecking')} onCancel={onCancel}>
      {problem?.type === 'cancelled' && <ProgressNote>{t('cancelled')}</ProgressNote>}
      {problem?.type === 'refused' && (
        <ProgressProblem>
          <p>
            <strong>{problem.message === '' ? t('refused') : problem.message}</strong>
          </p>
        </ProgressProblem>
      )}
      {problem?.type === 'failed' && (
        <ProgressProblem>
          <p>
            <strong>{t('failed')}</strong>
          </p>
          <p>
            {problem.cause !== null && `${t(`${problem.cause}Problem`)} `}
            {t('kept')}
          </p>
        </ProgressProblem>
      )}
    </ProgressSteps>
  );
}
