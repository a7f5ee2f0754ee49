import { useTranslations } from 'next-intl';
import { AppStep } from '@/components/referral/app-step';
import { PhoneStep } from '@/components/referral/phone-step';
import styles from '@/components/referral/referral.module.css';
import { useContacts } from '@/components/runtime/contacts';
import { useReferral } from '@/components/referral/use-referral';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';

export function ReferralForm() {
  const t = useTranslations();
  const { applications } = useContacts();
  const referral = useReferral();
  const { state } = referral;
  if (state.step === 'phone') return <PhoneStep id="referral-form-phone" state={state} referral={referral} quiet />;
  return (
    <div className={styles['step']}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {t(applications.length > 0 ? 'connection.referralAppTitle' : 'connection.referralCallTitle')}
      </h3>
      <AppStep phone={referral.phone} />
      <Button variant="secondary" wide onClick={referral.back}>
        {t('dialogs.back')}
      </Button>
    </div>
  );
}
