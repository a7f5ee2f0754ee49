import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import statusStyles from '@/components/lead-status/lead-status.module.css';
import { leadPairFields } from '@/components/lead-status/lead-pair-fields';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { TextField } from '@/components/ui/text-field';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import { siteContacts } from '../page/site-contacts';
import { FormFallback, FormUnavailable } from './form-fallback';
import { FormSection } from './form-section';

/** The form that shows the status of a lead. Without its code the phones remain. */
export async function LeadStatus() {
  const { number, phone } = leadPairFields;
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <FormSection
      id="request-status"
      heading={t('leadStatusPage.heading')}
      lead={t('leadStatusPage.lead', { crm: contacts.hasCrm ? 'codes' : 'none' })}
      untitled
      next={{
        heading: t('leadStatusPage.nextHeading'),
        steps: [t('leadStatusPage.step1'), t('leadStatusPage.step2'), t('leadStatusPage.step3')],
      }}
    >
      <FormHost form="request-status" contacts={contacts} lostNote={<FormUnavailable />}>
        <div className={formStyles['form']}>
          <FormFallback
            call={t.rich('leadStatusPage.byPhone', {
              hours: contacts.salesHours,
              support: contacts.supportHours,
              number: contacts.supportPhone,
              phone: (text) => <PhoneLink phone={contacts.supportPhone}>{text}</PhoneLink>,
            })}
            callClass={statusStyles['help']}
            phone={contacts.salesPhone}
          >
            {contacts.hasCrm && (
              <div className={formStyles['pair']}>
                <TextField
                  {...number.attributes}
                  id="request-number"
                  name={number.name}
                  label={t(number.label)}
                  hint={t(number.hint)}
                />
                <TextField {...phone.attributes} id="request-phone" name={phone.name} label={t(phone.label)} />
              </div>
            )}
          </FormFallback>
          <noscript>
            <AppLink className={buttonClass('secondary', true)} href={PLAIN_FORM_PATH}>
              {t('leadForm.another')}
            </AppLink>
          </noscript>
        </div>
      </FormHost>
    </FormSection>
  );
}
