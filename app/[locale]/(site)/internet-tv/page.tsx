import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LostPart } from '@/components/page/lost-part';
import { GroupTariffs } from '@/components/tariffs/group-tariffs';
import { TvChannels } from '@/components/channels/tv-channels';
import { fetchChannelTabs } from '@/lib/upstream/content';
import { pagePart } from '@/lib/upstream/page-part';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/internet-tv');
}

export default async function InternetTvPage() {
  const channels = await pagePart(fetchChannelTabs(await getLocale()));
  return (
    <ContentPage path="/internet-tv" before={<GroupTariffs groups={['internet-tv', 'tv']} />}>
      {channels === null ? <LostPart /> : <TvChannels tabs={channels} />}
    </ContentPage>
  );
}
