import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import { TextField } from '@/components/ui/text-field';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { leadFields } from '@/lib/lead/lead-forms';
import { FormFallback } from './form-fallback';
import { FormSection } from './form-section';
import { FormUnavailable } from './form-unavailable';
import { siteContacts } from '../page/site-contacts';

/** The referral on its own page: the check of the phone, then the application. */
export async function ReferralPhone() {
  const { phone } = leadFields;
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
        <FormFallback
          intro={t('referral.phoneText', { percent: String(REFERRAL_DISCOUNT_PERCENT) })}
          call={t('referralPage.phoneCall')}
          phone={contacts.salesPhone}
        >
          <TextField {...phone.attributes} id="referral-form-phone" name={phone.name} label={t(phone.label)} />
        </FormFallback>
      </FormHost>
    </FormSection>
  );
}
