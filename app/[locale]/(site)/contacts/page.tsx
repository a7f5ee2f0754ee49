import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { OfficesOnMap } from '@/components/home/offices-on-map';
import { Departments } from '@/components/company/departments';
import { LegalFacts } from '@/components/company/legal-facts';
import { RouteCards } from '@/components/page/route-cards';
import type { Place } from '@/lib/contracts/city';
import { fetchCityOverview } from '@/lib/upstream/city';
import { fetchContacts, fetchCoverage } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/contacts');

export default async function ContactsPage() {
  const locale = await getLocale();
  const [{ offices, departments }, coverage] = await Promise.all([
    fetchContacts(locale),
    optionalSection(fetchCoverage(locale)),
  ]);
  const places = offices.map(({ latitude, longitude }): Place => [latitude, longitude]);
  const city = await fetchCityOverview(locale, places);
  return (
    <ContentPage path="/contacts" before={<Departments departments={departments} />} links={<RouteCards />}>
      <OfficesOnMap offices={offices} city={city} districts={coverage} />
      <LegalFacts />
    </ContentPage>
  );
}
