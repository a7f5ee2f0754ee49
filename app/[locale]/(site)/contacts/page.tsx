import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { Coverage } from '@/components/home/coverage';
import { Departments } from '@/components/company/departments';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { LegalFacts } from '@/components/company/legal-facts';
import { Offices } from '@/components/company/offices';
import { fetchContacts, fetchCoverage } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/contacts');
}

export default async function ContactsPage() {
  const locale = await getLocale();
  const [{ offices, departments }, coverage] = await Promise.all([
    fetchContacts(locale),
    optionalSection(fetchCoverage(locale)),
  ]);
  return (
    <ContentPage path="/contacts" before={<Departments departments={departments} />}>
      <Offices offices={offices} />
      <LegalFacts />
      {coverage === null ? <SectionUnavailable /> : <Coverage districts={coverage} />}
    </ContentPage>
  );
}
