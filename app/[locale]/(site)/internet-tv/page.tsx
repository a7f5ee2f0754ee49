import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { PageHead } from '@/components/page/page-head';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { ChannelFinder } from '@/components/tariffs/channel-finder';
import { GroupTariffs } from '@/components/tariffs/group-tariffs';
import { fetchChannelFinder } from '@/lib/upstream/channel-finder';
import { optionalSection } from '@/lib/upstream/optional-section';

const PATH = '/internet-tv';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata(PATH);

export default async function InternetTvPage() {
  const finder = await optionalSection(fetchChannelFinder(await getLocale()));
  return (
    <ContentPage
      path={PATH}
      head={({ title, lead }) => (
        <PageHead title={title} drawing={PATH} lead={lead} trail={[{ name: title, path: PATH }]} compact />
      )}
      before={
        <>
          {finder === null ? <SectionUnavailable /> : <ChannelFinder {...finder} />}
          <GroupTariffs groups={['internet-tv', 'tv']} />
        </>
      }
    />
  );
}
