import type { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { localizedPath, type Locale } from '@/lib/i18n/routing.mjs';
import { REFERRAL_CODE_MAXIMUM_LENGTH, REFERRAL_CODE_MINIMUM_LENGTH } from '@/lib/referral/referral-code';
import { CAMPAIGN_MAXIMUM_LENGTH, DEFAULT_LINK_SOURCE, linkPages, linkSources } from '@/lib/referral/referral-link';
import styles from './referral-link.module.css';

export const emptyLink = { code: '', path: '/', source: DEFAULT_LINK_SOURCE, campaign: '' };
const labels = { code: 'code', path: 'page', source: 'source', campaign: 'campaign' } as const;
export const codeLengths = {
  minimum: String(REFERRAL_CODE_MINIMUM_LENGTH),
  maximum: String(REFERRAL_CODE_MAXIMUM_LENGTH),
};

interface ReferralLinkFieldsProps {
  t: ReturnType<typeof useTranslations<'referralLink'>>;
  titleOf: ReturnType<typeof useTranslations<'routes'>>;
  locale: Locale;
  /** In per cent, as titles of pages name it. */
  referralDiscount: number;
  absentPages: readonly string[];
  /** Without it the fields are uncontrolled, as in server markup. */
  control?: { values: typeof emptyLink; change: (changed: Partial<typeof emptyLink>) => void; onCodeLeft: () => void };
  error?: string | undefined;
}

/** The fields of a referral link, without hooks: the page renders them before the code loads. */
export function ReferralLinkFields({
  t,
  titleOf,
  locale,
  referralDiscount,
  absentPages,
  control,
  error,
}: ReferralLinkFieldsProps) {
  const pages = linkPages.filter(({ path }) => !absentPages.includes(path));
  const field = (name: keyof typeof emptyLink) => ({
    id: `referral-link-${name}`,
    name,
    label: t(labels[name]),
    ...(control === undefined
      ? { defaultValue: emptyLink[name] }
      : {
          value: control.values[name],
          onChange: ({ target }: { target: { value: string } }) => control.change({ [name]: target.value }),
        }),
  });
  return (
    <div className={styles['fields']}>
      <TextField
        {...field('code')}
        hint={t('codeHint', codeLengths)}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onBlur={control?.onCodeLeft}
        onKeyDown={control && ((event) => event.key === 'Enter' && control.onCodeLeft())}
      />
      <details className={styles['marks']}>
        <summary>{t('marks')}</summary>
        <SelectField
          {...field('path')}
          options={pages.map(({ path, title }) => ({
            value: path,
            text: `${titleOf(title, { percent: String(referralDiscount) })} (${localizedPath(locale, path)})`,
          }))}
        />
        <SelectField {...field('source')} options={linkSources.map((name) => ({ value: name, text: name }))} />
        <TextField
          {...field('campaign')}
          hint={t('campaignHint')}
          maxLength={CAMPAIGN_MAXIMUM_LENGTH}
          autoComplete="off"
        />
      </details>
    </div>
  );
}
