'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { CheckProblem } from '@/lib/flows/check-connectivity';
import { dialablePhone } from '@/lib/phone';
import { useContacts } from '../contacts';
import styles from '../submission-status.module.css';
import { useSlow } from '../use-slow';

interface CheckStatusProps {
  processing: boolean;
  problem: CheckProblem | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** How a check goes: a way out of a long wait; why there is no answer, what to do and the phone. */
export function CheckStatus({ processing, problem, onRetry, onCancel }: CheckStatusProps) {
  const t = useTranslations('connectivity');
  const { salesPhone } = useContacts();
  const slow = useSlow(processing);
  return (
    <div aria-live="polite" className={styles['status']}>
      {slow && (
        <div className={styles['waiting']}>
          <p>{t('stillChecking')}</p>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {problem !== null && (
        <div className={styles['problem']} role="alert">
          <p>
            <strong>{t('notChecked')}</strong> {t(`${problem}Problem`)}
          </p>
          <Button look="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
          <a href={`tel:${dialablePhone(salesPhone)}`}>{t('callUs', { phone: salesPhone })}</a>
        </div>
      )}
    </div>
  );
}
