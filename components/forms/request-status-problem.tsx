'use client';

import { useTranslations } from 'next-intl';
import { useSlow } from '@/components/dialogs/use-slow';
import { RequestProblem, RequestProgress } from '@/components/requests/request-progress';
import type { StatusProblem } from './use-request-status';

const words = {
  notFound: 'requestStatus.notFound',
  cancelled: 'requestStatus.cancelled',
  problemCaptcha: 'connection.problemCaptcha',
  problemInvalid: 'requestStatus.problemInvalid',
  problemLimit: 'requestStatus.problemLimit',
  problemNetwork: 'connection.problemNetwork',
  problemServer: 'connection.problemServer',
  problemTimeout: 'connection.problemTimeout',
} as const satisfies Record<StatusProblem, string>;

interface RequestStatusProblemProps {
  pending: boolean;
  problem: StatusProblem | null;
  onCancel: () => void;
}

/** Why there is no answer, what to do and the phone; a way out of a long wait. */
export function RequestStatusProblem({ pending, problem, onCancel }: RequestStatusProblemProps) {
  const t = useTranslations();
  return (
    <RequestProgress slow={useSlow(pending)} stillWorking={t('requestStatus.stillChecking')} onCancel={onCancel}>
      {problem !== null && !pending && (
        <RequestProblem>
          <p>{t(words[problem])}</p>
        </RequestProblem>
      )}
    </RequestProgress>
  );
}
