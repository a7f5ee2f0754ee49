import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { FormHost } from '@/components/hosts/form-host';
import { siteContacts } from '../page/site-contacts';
import { Section } from '../page/section';

/** The numbers of the leads of this device, and the offer to install the site. */
export async function OwnLeadsSection() {
  const t = await getTranslations();
  const contacts = siteContacts();
  return (
    <Section
      id="own-requests"
      heading={t('noInternet.ownHeading')}
      lead={t('noInternet.ownLead')}
      aside={<AppLink href="/request">{t('routes.request')}</AppLink>}
    >
      <FormHost form="own-leads" contacts={contacts}>
        {null}
      </FormHost>
      <FormHost form="install-offer" contacts={contacts}>
        {null}
      </FormHost>
    </Section>
  );
}
