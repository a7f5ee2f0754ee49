import { getLocale } from 'next-intl/server';
import { ArchivedTariffs } from '@/components/tariffs/archived-tariffs';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { fetchArchivedTariffs } from '@/lib/upstream/content';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/archives');

export default async function ArchivesPage() {
  return (
    <ContentPage
      path="/archives"
      before={<ArchivedTariffs tariffs={await fetchArchivedTariffs(await getLocale())} />}
    />
  );
}
