import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { localizedPath } from '@/lib/i18n/routing';
import {
  readReferralCode,
  REFERRAL_CODE_MAXIMUM_LENGTH,
  REFERRAL_CODE_MINIMUM_LENGTH,
  type ReferralCodeFault,
} from '@/lib/referral/referral-code';
import { routeTitleValues } from '@/lib/pages/route-title-values';
import { CAMPAIGN_MAXIMUM_LENGTH, DEFAULT_LINK_SOURCE, linkPages, linkSources } from '@/lib/referral/referral-link';
import styles from './referral-link.module.css';
import { ReferralLinkResult } from './referral-link-result';

const empty = { code: '', path: '/', source: DEFAULT_LINK_SOURCE, campaign: '' };
const faultWords = {
  empty: 'codeEmpty',
  short: 'codeShort',
  long: 'codeLong',
  characters: 'codeCharacters',
  hyphens: 'codeHyphens',
} as const satisfies Record<ReferralCodeFault, string>;
/** What more typing cannot mend is said at once, the rest when the field is left or Enter is pressed. */
const saidAtOnce: ReferralCodeFault[] = ['long', 'characters'];

/** Makes a link with a referral code while it is typed; nothing leaves the browser. */
export function ReferralLinkForm() {
  const t = useTranslations('referralLink');
  const titleOf = useTranslations('routes');
  const [fields, setFields] = useState(empty);
  const [left, setLeft] = useState(false);
  const locale = useLocale();
  const change = (changed: Partial<typeof empty>) => setFields({ ...fields, ...changed });

  const read = readReferralCode(fields.code);
  const fault = 'fault' in read && (left || saidAtOnce.includes(read.fault)) ? read.fault : null;
  const lengths = { minimum: String(REFERRAL_CODE_MINIMUM_LENGTH), maximum: String(REFERRAL_CODE_MAXIMUM_LENGTH) };

  return (
    <div className={styles['builder']}>
      <div className={styles['fields']}>
        <TextField
          id="referral-link-code"
          name="referral"
          label={t('code')}
          hint={t('codeHint', lengths)}
          value={fields.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fault === null ? undefined : t(faultWords[fault], lengths)}
          onChange={(event) => change({ code: event.target.value })}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setLeft(true);
          }}
        />
        <SelectField
          id="referral-link-page"
          name="page"
          label={t('page')}
          options={linkPages.map(({ path, title }) => ({
            value: path,
            text: `${titleOf(title, routeTitleValues)} (${localizedPath(locale, path)})`,
          }))}
          value={fields.path}
          onChange={(event) => change({ path: event.target.value })}
        />
        <SelectField
          id="referral-link-source"
          name="utm_source"
          label={t('source')}
          options={linkSources.map((name) => ({ value: name, text: name }))}
          value={fields.source}
          onChange={(event) => change({ source: event.target.value })}
        />
        <TextField
          id="referral-link-campaign"
          name="utm_campaign"
          label={t('campaign')}
          hint={t('campaignHint')}
          value={fields.campaign}
          maxLength={CAMPAIGN_MAXIMUM_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ campaign: event.target.value })}
        />
      </div>
      {/* Said when a link comes or goes, not at each letter. */}
      <p role="status" className={styles['state']}>
        {t('code' in read ? 'ready' : 'waiting')}
      </p>
      {'code' in read && <ReferralLinkResult link={{ ...fields, code: read.code }} />}
    </div>
  );
}
