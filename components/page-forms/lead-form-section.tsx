import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { siteContacts } from '../page/site-contacts';
import { FormSection } from './form-section';
import styles from './form-section.module.css';
import { LeadFormMarkup } from './lead-form-markup';
import { nextSteps } from './next-steps';

/** A lead form of a page, which is posted until its code loads, and the steps after it. */
export async function LeadFormSection({ form }: { form: 'consultation' | 'builder' }) {
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <FormSection
      id="request"
      heading={t(`leadSection.${form}Heading`)}
      lead={t(`leadSection.${form}Lead`)}
      next={await nextSteps(form)}
      drawing={form === 'builder' ? 'document' : 'phone'}
    >
      <FormHost form={form} contacts={contacts}>
        <div className={formStyles['form']}>
          <LeadFormMarkup form={form} enhanced />
          <p className={styles['without-scripts']}>
            <PhoneLink className={buttonClass('secondary', true)} phone={contacts.salesPhone} />
          </p>
        </div>
      </FormHost>
    </FormSection>
  );
}
