import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/hosts/form-host';
import { siteContacts } from '../page/site-contacts';
import { FormSection } from './form-section';
import { LeadFormMarkup } from './lead-form-markup';
import { nextSteps } from './next-steps';

/** A lead form of a page, which is posted until its code comes, and the steps after it. */
export async function LeadFormSection({ form }: { form: 'consultation' | 'builder' }) {
  const t = await getTranslations();
  return (
    <FormSection
      id="request"
      heading={t(`requestSection.${form}Heading`)}
      lead={t(`requestSection.${form}Lead`)}
      next={await nextSteps(form)}
    >
      <FormHost form={form} contacts={siteContacts()}>
        <LeadFormMarkup form={form} enhanced />
      </FormHost>
    </FormSection>
  );
}
