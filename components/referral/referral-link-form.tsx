import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { useFallbackValues } from '@/components/runtime/use-replace-fallback';
import { readReferralCode, type ReferralCodeFault } from '@/lib/referral/referral-code';
import { codeLengths, emptyLink, ReferralLinkFields } from './referral-link-fields';
import styles from './referral-link.module.css';
import { ReferralLinkResult } from './referral-link-result';

const faultWords = {
  empty: 'codeEmpty',
  short: 'codeShort',
  long: 'codeLong',
  characters: 'codeCharacters',
  hyphens: 'codeHyphens',
} as const satisfies Record<ReferralCodeFault, string>;
/** Faults that more typing cannot correct. The others appear when the visitor leaves the field or presses Enter. */
const immediateFaults: ReferralCodeFault[] = ['long', 'characters'];

/** Makes a link while its referral code is typed, without a request. */
export function ReferralLinkForm() {
  const t = useTranslations('referralLink');
  const titleOf = useTranslations('routes');
  const locale = useLocale();
  const { referralDiscount, absentPages } = useContacts();
  const valuesBefore = useFallbackValues();
  const [values, setValues] = useState({ ...emptyLink, ...valuesBefore });
  const [left, setLeft] = useState(false);

  const read = readReferralCode(values.code);
  const fault = 'fault' in read && (left || immediateFaults.includes(read.fault)) ? read.fault : null;

  return (
    <div className={styles['builder']}>
      <ReferralLinkFields
        t={t}
        titleOf={titleOf}
        locale={locale}
        referralDiscount={referralDiscount}
        absentPages={absentPages}
        control={{
          values,
          change: (changed) => setValues({ ...values, ...changed }),
          onCodeLeft: () => setLeft(true),
        }}
        error={fault === null ? undefined : t(faultWords[fault], codeLengths)}
      />
      {/* Announced when a link appears or disappears, not at each letter. */}
      <p role="status" className={styles['state']}>
        {t('code' in read ? 'ready' : 'waiting')}
      </p>
      {'code' in read && <ReferralLinkResult link={{ ...values, code: read.code }} />}
    </div>
  );
}
