import { useTranslations } from 'next-intl';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { referralWay } from '@/lib/referral/referral-way';
import { AppStep } from '../referral/app-step';
import { PhoneStep } from '../referral/phone-step';
import styles from '../referral/referral.module.css';
import type { Referral } from '../referral/use-referral';

interface ReferralStepProps {
  referral: Referral;
  /** The friend's code of a link. */
  code: string | null;
  onOtherWays: () => void;
}

export function ReferralStep({ referral, code, onOtherWays }: ReferralStepProps) {
  const t = useTranslations();
  const { applications, referralDiscount } = useContacts();
  const { state } = referral;
  return (
    <div className={styles['step']}>
      {code !== null && <LinkedCode code={code} inApplication={state.step === 'app'} />}
      {state.step === 'app' ? (
        <AppStep phone={referral.phone} />
      ) : (
        <>
          <p>{t('referral.rule', { percent: String(referralDiscount), ...referralWay(applications) })}</p>
          <PhoneStep id="referral-phone" state={state} referral={referral} />
        </>
      )}
      {state.step === 'phone' && (
        <Button variant="quiet" onClick={onOtherWays}>
          {t('connection.referralOtherWays')}
        </Button>
      )}
    </div>
  );
}

/** The site adds the code to its own calls; links to the app stores do not contain it. */
function LinkedCode({ code, inApplication }: { code: string; inApplication: boolean }) {
  const t = useTranslations();
  const { applications } = useContacts();
  if (!inApplication) return <p className={styles['applied']}>{t('referral.code', { code })}</p>;
  return (
    <div className={styles['applied']}>
      <p>
        {t.rich(applications.length > 0 ? 'referral.appCode' : 'referral.callCode', {
          code: (words) => <span id="referral-app-code">{words}</span>,
          value: code,
        })}
      </p>
      <CopyButton
        text={code}
        source="referral-app-code"
        subject={code}
        variant="quiet"
        labels={{ copy: t('dns.copy'), copied: t('dns.copied'), refused: t('dns.refused') }}
      />
    </div>
  );
}
