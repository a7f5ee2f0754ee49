'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { PhoneField } from '@/components/fields/phone-field';
import type { ReferralState } from '@/lib/referral/referral-flow';
import { CheckStatus } from './check-status';
import styles from './referral.module.css';
import type { Referral } from './use-referral';

interface PhoneStepProps {
  /** The id of the field. */
  id: string;
  state: Extract<ReferralState, { step: 'phone' }>;
  referral: Referral;
}

/** Step 0: the phone that gets the discount, checked before anything is downloaded (product.md, section 5). */
export function PhoneStep({ id, state: { check, problem }, referral }: PhoneStepProps) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const pending = check !== null;
  const fault = problem?.type === 'empty' || problem?.type === 'format' ? problem.type : null;
  const isNumberAtFault = fault !== null || problem?.type === 'refused';

  useEffect(() => {
    if (isNumberAtFault) field.current?.focus();
  }, [isNumberAtFault, problem]);

  return (
    // Not "get": the number must not get into an address, whatever happens to the script.
    <form
      noValidate
      method="post"
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        referral.submit();
      }}
    >
      <p>{t('referral.phoneText')}</p>
      <PhoneField
        id={id}
        name="phone"
        label={t('connection.phone')}
        value={referral.phone}
        onChange={referral.type}
        onBlur={() => undefined}
        inputRef={(element) => {
          field.current = element;
        }}
        error={fault === null ? undefined : t(fault === 'empty' ? 'referral.required' : 'referral.format')}
      />
      <CheckStatus pending={pending} problem={problem} onCancel={referral.cancel} />
      <Button type="submit" wide loading={pending}>
        {t(pending ? 'referral.checking' : 'referral.next')}
      </Button>
    </form>
  );
}
