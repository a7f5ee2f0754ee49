import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { Offices } from '@/components/company/offices';
import { NameServersSection } from '@/components/page-forms/name-servers-section';
import { OwnLeadsSection } from '@/components/page-forms/own-leads-section';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { HelpLinks } from '@/components/support/help-links';
import { NoInternetHead } from '@/components/support/no-internet-head';
import { fetchContacts } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/no-internet');

/** Works without scripts and stays small, because visitors read it with a bad connection. */
export default async function NoInternetPage() {
  const contacts = await optionalSection(fetchContacts(await getLocale()));
  return (
    <ContentPage path="/no-internet" head={(page) => <NoInternetHead {...page} />} links={<HelpLinks />}>
      <NameServersSection />
      {contacts === null ? <SectionUnavailable /> : <Offices offices={contacts.offices} />}
      <OwnLeadsSection />
    </ContentPage>
  );
}
