import { getLocale, getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import { ReferralLinkFields } from '@/components/referral/referral-link-fields';
import { siteContacts } from '../page/site-contacts';
import { FormFallback } from './form-fallback';
import { FormSection } from './form-section';
import { FormUnavailable } from './form-unavailable';

/** The form that makes links with a referral code, for customers and the sales team. */
export async function ReferralBuilder() {
  const t = await getTranslations();
  const contacts = siteContacts();
  const words = await getTranslations('referralLink');
  const titleOf = await getTranslations('routes');
  const locale = await getLocale();
  return (
    <FormSection id="referral-link" heading={t('referralPage.linkHeading')} lead={t('referralPage.linkLead')}>
      <FormHost form="referral-link" contacts={contacts} lostNote={<FormUnavailable />}>
        <FormFallback call={t('referralPage.linkCall')} phone={contacts.salesPhone}>
          <ReferralLinkFields t={words} titleOf={titleOf} locale={locale} />
        </FormFallback>
      </FormHost>
    </FormSection>
  );
}
