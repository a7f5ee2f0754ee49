'use client';

import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/dialogs/contacts';
import statusStyles from '@/components/dialogs/submission-status.module.css';
import { useSlow } from '@/components/dialogs/use-slow';
import { Button } from '@/components/ui/button';
import { dialablePhone } from '@/lib/phone';
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
  const { salesPhone } = useContacts();
  const slow = useSlow(pending);
  return (
    <div aria-live="polite" className={statusStyles['status']}>
      {slow && (
        <div className={statusStyles['waiting']}>
          <p>{t('requestStatus.stillChecking')}</p>
          <Button look="quiet" onClick={onCancel}>
            {t('connection.cancel')}
          </Button>
        </div>
      )}
      {problem !== null && !pending && (
        <div className={statusStyles['problem']} role="alert">
          <p>{t(words[problem])}</p>
          <a href={`tel:${dialablePhone(salesPhone)}`}>{t('connection.callUs', { phone: salesPhone })}</a>
        </div>
      )}
    </div>
  );
}
