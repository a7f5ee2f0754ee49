import { getLocale, getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { AppLink } from '@/components/ui/app-link';
import { consentLink } from '@/components/fields/consent-link';
import { buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { PhoneLink } from '@/components/ui/phone-link';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import { siteContacts } from '../page/site-contacts';
import { FormSection } from './form-section';
import styles from './form-section.module.css';
import { FormUnavailable } from './form-unavailable';
import { nextSteps } from './next-steps';
import { PlainForm } from './plain-form';

/** Whether the form asks when to call, and the labels of its fields: side by side, then in full width with a hint, the last the largest. */
const fields = {
  consultation: { pair: ['connection.phone', 'connection.firstname'], when: true, full: ['consultationForm.comment'] },
  builder: {
    pair: ['connection.phone', 'builderForm.firstname', 'builderForm.company', 'builderForm.email'],
    when: false,
    full: ['builderForm.object', 'builderForm.comment'],
  },
} as const;
type LeadFormName = keyof typeof fields;

/** A request form in its place on a page, with what happens after it. Until it has come: the phone and the way to the plain form, which stands there with scripts off. */
export async function LeadFormSection({ form }: { form: LeadFormName }) {
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <FormSection
      id="request"
      heading={t(`requestSection.${form}Heading`)}
      lead={t(`requestSection.${form}Lead`)}
      next={await nextSteps(form)}
    >
      <FormHost form={form} contacts={contacts} lostNote={<FormUnavailable />}>
        <Placeholder form={form} phone={contacts.salesPhone} hours={contacts.salesHours} />
      </FormHost>
    </FormSection>
  );
}

/** The form as it will be, without its controls; in the place of its button the phone. */
async function Placeholder({ form, phone, hours }: { form: LeadFormName; phone: string; hours: string }) {
  const t = await getTranslations();
  const { pair, when, full } = fields[form];
  return (
    <div className={formStyles['form']}>
      <div className={styles['stack']}>
        <div className={styles['fields']} aria-hidden="true">
          <div className={formStyles['pair']}>
            {pair.map((label) => (
              <div key={label} className={styles['field']}>
                <span>{t(label)}</span>
              </div>
            ))}
          </div>
          {when && (
            <div className={styles['field']}>
              <span>{t('callWindow.label')}</span>
              <small>{t('callWindow.hours', { hours })}</small>
            </div>
          )}
          {full.map((label) => (
            <div key={label} className={styles['field']}>
              <span>{t(label)}</span>
              <small>{t(`${label}Hint`)}</small>
            </div>
          ))}
        </div>
        <noscript>
          <PlainForm form={form} />
        </noscript>
      </div>
      <div className={styles['stack']}>
        <div className={styles['room']}>
          <Checkbox id={`${form}-room`}>
            {t.rich('connection.consent', { link: consentLink(await getLocale()) })}
          </Checkbox>
        </div>
        <p className={styles['call']}>
          <span>
            {t.rich('requestSection.byPhone', {
              link: (words) => <AppLink href={`${PLAIN_FORM_PATH}?form=${form}`}>{words}</AppLink>,
            })}
          </span>
        </p>
      </div>
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}
