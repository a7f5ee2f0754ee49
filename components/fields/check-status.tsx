'use client';

import { useTranslations } from 'next-intl';
import { SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import { Button } from '@/components/ui/button';
import type { CheckProblem } from '@/lib/address/check-flow';
import { useSlow } from '../runtime/use-slow';

interface CheckStatusProps {
  processing: boolean;
  problem: CheckProblem | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** How a check goes: a way out of a long wait; why there is no answer, what to do and the phone. */
export function CheckStatus({ processing, problem, onRetry, onCancel }: CheckStatusProps) {
  const t = useTranslations('connectivity');
  return (
    <SendingStatus slow={useSlow(processing)} stillWorking={t('stillChecking')} onCancel={onCancel}>
      {problem !== null && (
        <SendingFailure>
          <p>
            <strong>{t('notChecked')}</strong> {t(`${problem}Problem`)}
          </p>
          <Button look="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}
