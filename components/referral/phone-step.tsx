import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { PhoneField } from '@/components/fields/phone-field';
import { SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import type { Sending } from '@/components/fields/use-sending';
import type { ReferralState } from '@/lib/referral/referral-flow';
import { referralWay } from '@/lib/referral/referral-way';
import { useContacts } from '../runtime/contacts';
import styles from './referral.module.css';
import type { Referral } from './use-referral';

interface PhoneStepProps {
  id: string;
  state: Extract<ReferralState, { step: 'phone' }>;
  referral: Referral;
  /** A secondary button, beside a primary action. */
  quiet?: boolean;
}

/** Step 0: the phone for the discount, checked before a download (product.md, section 5). */
export function PhoneStep({ id, state: { problem }, referral, quiet = false }: PhoneStepProps) {
  const t = useTranslations();
  const { applications } = useContacts();
  const field = useRef<HTMLInputElement>(null);
  const { pending } = referral.sending;
  const fault = problem === null || problem.type === 'refused' ? null : problem.type;

  useEffectIf(problem, () => field.current?.focus());

  return (
    // Not "get": the number must not appear in an address if the script fails.
    <form
      noValidate
      method="post"
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        referral.submit();
      }}
    >
      <p>{t('referral.phoneText', referralWay(applications))}</p>
      <PhoneField
        id={id}
        name="phone"
        label={t('connection.phone')}
        value={referral.phone}
        onChange={referral.type}
        ref={(element) => {
          field.current = element;
        }}
        error={fault === null ? undefined : t(fault === 'empty' ? 'referral.required' : 'referral.format')}
      />
      <PhoneCheck sending={referral.sending} refusal={problem?.type === 'refused' ? problem.message : null} />
      <Button type="submit" variant={quiet ? 'secondary' : 'primary'} wide loading={pending}>
        {t(pending ? 'referral.checking' : 'referral.next')}
      </Button>
    </form>
  );
}

function PhoneCheck({ sending, refusal }: { sending: Sending; refusal: string | null }) {
  const t = useTranslations('referral');
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('stillChecking')}
      stopNote={t('cancelled')}
      words={({ kind }) => (
        <>
          <p>
            <strong>{t('failed')}</strong>
          </p>
          <p>
            {(kind === 'network' || kind === 'limit') && `${t(`${kind}Problem`)} `}
            {t('kept')}
          </p>
        </>
      )}
    >
      {refusal !== null && (
        <SendingFailure>
          <p>
            <strong>{refusal === '' ? t('refused') : refusal}</strong>
          </p>
        </SendingFailure>
      )}
    </SendingStatus>
  );
}
