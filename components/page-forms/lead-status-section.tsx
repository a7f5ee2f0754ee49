import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import frameStyles from '@/components/lead-forms/lead-form-frame.module.css';
import statusStyles from '@/components/lead-status/lead-status.module.css';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';
import { siteContacts } from '../page/site-contacts';
import { FormSection } from './form-section';
import { FormUnavailable } from './form-unavailable';
import styles from './form-section.module.css';

/** The form that asks where a request is, in its place on a page. Until it has come, and with scripts off: the phones. */
export async function LeadStatus() {
  const t = await getTranslations('requestPage');
  const contacts = siteContacts();
  return (
    <FormSection
      id="request-status"
      heading={t('heading')}
      lead={t('lead')}
      next={{ heading: t('needHeading'), steps: [t('needNumber'), t('needPhone'), t('needNothing')] }}
    >
      <FormHost form="request-status" contacts={contacts} lostNote={<FormUnavailable />}>
        <Placeholder
          salesPhone={contacts.salesPhone}
          supportPhone={contacts.supportPhone}
          hours={contacts.salesHours}
        />
      </FormHost>
    </FormSection>
  );
}

/** The form as it will be, without its controls; in the place of its button the phone. */
async function Placeholder({
  salesPhone,
  supportPhone,
  hours,
}: {
  salesPhone: string;
  supportPhone: string;
  hours: string;
}) {
  const t = await getTranslations();
  return (
    <div className={frameStyles['form']}>
      <div className={styles['fields']} aria-hidden="true">
        <div className={frameStyles['pair']}>
          <div className={styles['field']}>
            <span>{t('requestStatus.number')}</span>
            <small>{t('requestStatus.numberHint')}</small>
          </div>
          <div className={styles['field']}>
            <span>{t('requestStatus.phone')}</span>
          </div>
        </div>
      </div>
      <p className={statusStyles['help']}>
        {t.rich('requestPage.byPhone', {
          hours,
          number: supportPhone,
          phone: (number) => <PhoneLink phone={supportPhone}>{number}</PhoneLink>,
        })}
      </p>
      <PhoneLink className={buttonClass('secondary', true)} phone={salesPhone} />
      <noscript>
        <AppLink className={buttonClass('secondary', true)} href={PLAIN_FORM_PATH}>
          {t('requestForm.anew')}
        </AppLink>
      </noscript>
    </div>
  );
}
