import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { Coverage } from '@/components/home/coverage';
import { Departments } from '@/components/company/departments';
import { LostPart } from '@/components/page/lost-part';
import { LegalFacts } from '@/components/company/legal-facts';
import { Offices } from '@/components/company/offices';
import { fetchContacts, fetchCoverage } from '@/lib/upstream/content';
import { pagePart } from '@/lib/upstream/page-part';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/contacts');
}

export default async function ContactsPage() {
  const locale = await getLocale();
  const [{ offices, departments }, coverage] = await Promise.all([
    fetchContacts(locale),
    pagePart(fetchCoverage(locale)),
  ]);
  return (
    <ContentPage path="/contacts" before={<Departments departments={departments} />}>
      <Offices offices={offices} />
      <LegalFacts />
      {coverage === null ? <LostPart /> : <Coverage districts={coverage} />}
    </ContentPage>
  );
}
