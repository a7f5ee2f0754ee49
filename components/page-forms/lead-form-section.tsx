import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/page-forms/form-host';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from '../fields/page-form.module.css';
import { siteContacts } from '../page/site-contacts';

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

/** A request form in its place on a page, with what happens after it. Until it has come, and with scripts off: the phone. */
export async function LeadFormSection({ form }: { form: LeadFormName }) {
  const t = await getTranslations();
  const contacts = siteContacts();
  const next = [
    t('connection.nextCall', { hours: contacts.salesHours }),
    t(`requestSection.${form}Next1`),
    t(`requestSection.${form}Next2`),
  ];
  return (
    <section id="request" className={styles['section']} aria-labelledby="request-heading">
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="request-heading">{t(`requestSection.${form}Heading`)}</h2>
          <p className={styles['lead']}>{t(`requestSection.${form}Lead`)}</p>
        </div>
        <div className={styles['card']}>
          <FormHost form={form} contacts={contacts}>
            <Placeholder form={form} phone={contacts.salesPhone} hours={contacts.salesHours} />
          </FormHost>
        </div>
        <div className={styles['words']}>
          <h3>{t('requestSection.nextHeading')}</h3>
          <ol className={styles['next']}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** The form as it will be, without its controls; in the place of its button the phone. */
async function Placeholder({ form, phone, hours }: { form: LeadFormName; phone: string; hours: string }) {
  const t = await getTranslations();
  const { pair, when, full } = fields[form];
  return (
    <div className={formStyles['form']}>
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
      <p className={styles['call']}>{t('requestSection.byPhone')}</p>
      <PhoneLink className={buttonClass('secondary', true)} phone={phone} />
    </div>
  );
}
