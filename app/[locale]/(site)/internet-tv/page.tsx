import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { GroupTariffs } from '@/components/tariffs/group-tariffs';
import { TvChannels } from '@/components/channels/tv-channels';
import { fetchChannelTabs } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/internet-tv');
}

export default async function InternetTvPage() {
  const channels = await optionalSection(fetchChannelTabs(await getLocale()));
  return (
    <ContentPage path="/internet-tv" before={<GroupTariffs groups={['internet-tv', 'tv']} />}>
      {channels === null ? <SectionUnavailable /> : <TvChannels tabs={channels} />}
    </ContentPage>
  );
}
