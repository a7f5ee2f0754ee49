'use client';

import { useTranslations } from 'next-intl';
import { useSlow } from '@/components/runtime/use-slow';
import { SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import { formatFromNow } from '@/lib/i18n/format';
import type { StatusControl, StatusProblem } from './use-lead-status';

const words = {
  notFound: 'requestStatus.notFound',
  ownUnknown: 'requestStatus.ownUnknown',
  cancelled: 'requestStatus.cancelled',
  problemCaptcha: 'connection.problemCaptcha',
  problemInvalid: 'requestStatus.problemInvalid',
  problemLimit: 'requestStatus.problemLimit',
  problemNetwork: 'connection.problemNetwork',
  problemServer: 'connection.problemServer',
  problemTimeout: 'connection.problemTimeout',
} as const satisfies Record<StatusProblem['words'], string>;

/** Why there is no answer, what to do and the phone; a way out of a long wait. */
export function LeadStatusProblem({ control: { pending, problem, cancel } }: { control: StatusControl }) {
  const t = useTranslations();
  return (
    <SendingStatus slow={useSlow(pending)} stillWorking={t('order.stillWorking')} onCancel={cancel}>
      {problem !== null && !pending && (
        <SendingFailure>
          <p>
            {problem.words === 'problemLimit' && problem.retryAt !== null
              ? t('order.problemLimitUntil', { moment: formatFromNow(problem.retryAt) })
              : t(words[problem.words])}
          </p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}
