import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { FormSection } from './form-section';
import { FormUnavailable } from './form-unavailable';
import { ReferralPlaceholder } from './referral-placeholder';
import { siteContacts } from '../page/site-contacts';

/** The referral on its own page: the check of the phone, then the application. Until the form has come: what it is about, and the phone. */
export async function ReferralPhone() {
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <FormSection
      id="referral-check"
      heading={t('referralPage.phoneHeading')}
      lead={t('referralPage.phoneLead')}
      words={<p>{t('referral.explain', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}</p>}
    >
      <FormHost form="referral" contacts={contacts} lostNote={<FormUnavailable />}>
        <ReferralPlaceholder
          words={t('referral.phoneText', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}
          fields={[{ label: t('connection.phone') }]}
          call={t('referralPage.phoneCall')}
          phone={contacts.salesPhone}
        />
      </FormHost>
    </FormSection>
  );
}
