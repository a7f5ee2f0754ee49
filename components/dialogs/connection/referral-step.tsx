'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { AppStep } from '../referral/app-step';
import { PhoneStep } from '../referral/phone-step';
import styles from '../referral/referral.module.css';
import type { Referral } from '../referral/use-referral';

interface ReferralStepProps {
  referral: Referral;
  /** The code of the link that brought the visitor. */
  code: string | undefined;
  onOtherWays: () => void;
}

/** Step 10: the two steps of the referral. */
export function ReferralStep({ referral, code, onOtherWays }: ReferralStepProps) {
  const t = useTranslations();
  const { state } = referral;
  return (
    <div className={styles['step']}>
      {code !== undefined && <p className={styles['applied']}>{t('referral.code', { code })}</p>}
      {state.step === 'app' ? <AppStep phone={referral.phone} /> : <PhoneStep id="referral-phone" state={state} referral={referral} />}
      {state.step === 'phone' && (
        <Button look="quiet" onClick={onOtherWays}>
          {t('connection.referralOtherWays')}
        </Button>
      )}
    </div>
  );
}
