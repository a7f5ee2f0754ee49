import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import { REFERRAL_CODE_MAXIMUM_LENGTH, REFERRAL_CODE_MINIMUM_LENGTH } from '@/lib/referral/referral-code';
import { FormSection } from './form-section';
import { FormUnavailable } from './form-unavailable';
import { ReferralPlaceholder } from './referral-placeholder';
import { siteContacts } from '../page/site-contacts';

/** The maker of links with a referral code, for customers and the sales team. */
export async function ReferralBuilder() {
  const t = await getTranslations();
  const contacts = siteContacts();
  const lengths = { minimum: String(REFERRAL_CODE_MINIMUM_LENGTH), maximum: String(REFERRAL_CODE_MAXIMUM_LENGTH) };
  const fields = [
    { label: t('referralLink.code'), hint: t('referralLink.codeHint', lengths) },
    { label: t('referralLink.page') },
    { label: t('referralLink.source') },
    { label: t('referralLink.campaign'), hint: t('referralLink.campaignHint') },
  ];
  return (
    <FormSection id="referral-link" heading={t('referralPage.linkHeading')} lead={t('referralPage.linkLead')}>
      <FormHost form="referral-link" contacts={contacts} lostNote={<FormUnavailable />}>
        <ReferralPlaceholder fields={fields} call={t('referralPage.linkCall')} phone={contacts.salesPhone} />
      </FormHost>
    </FormSection>
  );
}
