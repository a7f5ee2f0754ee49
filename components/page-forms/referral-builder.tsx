import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/page-forms/form-host';
import { FormSection } from './form-section';
import { ReferralPlaceholder } from './referral-placeholder';
import { siteContacts } from '../page/site-contacts';

/** The maker of links with a referral code, for customers and the sales team. */
export async function ReferralBuilder() {
  const t = await getTranslations();
  const contacts = siteContacts();
  const labels = [t('referralLink.code'), t('referralLink.page'), t('referralLink.source'), t('referralLink.campaign')];
  return (
    <FormSection id="referral-link" heading={t('referralPage.linkHeading')} lead={t('referralPage.linkLead')}>
      <FormHost form="referral-link" contacts={contacts}>
        <ReferralPlaceholder labels={labels} call={t('referralPage.linkCall')} phone={contacts.salesPhone} />
      </FormHost>
    </FormSection>
  );
}
