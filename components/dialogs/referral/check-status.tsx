'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ReferralProblem } from '@/lib/flows/referral';
import { dialablePhone } from '@/lib/phone';
import { useContacts } from '../contacts';
import statusStyles from '../submission-status.module.css';
import { useSlow } from '../use-slow';

interface CheckStatusProps {
  pending: boolean;
  problem: ReferralProblem | null;
  onCancel: () => void;
}

/** How the check of the phone goes: a way out of a long wait; why there is no discount or no answer, and the phone. */
export function CheckStatus({ pending, problem, onCancel }: CheckStatusProps) {
  const t = useTranslations('referral');
  const slow = useSlow(pending);
  return (
    <div aria-live="polite" className={statusStyles['status']}>
      {slow && (
        <div className={statusStyles['waiting']}>
          <p>{t('stillChecking')}</p>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {problem?.type === 'cancelled' && <p className={statusStyles['waiting']}>{t('cancelled')}</p>}
      {problem?.type === 'refused' && <Problem what={problem.message === '' ? t('refused') : problem.message} more={[]} />}
      {problem?.type === 'failed' && <Problem what={t('failed')} more={[problem.cause === null ? '' : t(`${problem.cause}Problem`), t('kept')]} />}
    </div>
  );
}

function Problem({ what, more }: { what: string; more: string[] }) {
  const t = useTranslations('connection');
  const { salesPhone } = useContacts();
  return (
    <div className={statusStyles['problem']} role="alert">
      <p>
        <strong>{what}</strong>
      </p>
      {more.length > 0 && <p>{more.filter(Boolean).join(' ')}</p>}
      <a href={`tel:${dialablePhone(salesPhone)}`}>{t('callUs', { phone: salesPhone })}</a>
    </div>
  );
}
