import { getLocale, getTranslations } from 'next-intl/server';
import { Bundle } from '@/components/tariffs/bundle';
import { ConnectionSteps } from '@/components/home/connection-steps';
import { Coverage } from '@/components/home/coverage';
import { HomeNews } from '@/components/articles/home-news';
import { HomeQuestions } from '@/components/support/home-questions';
import { Hero } from '@/components/home/hero';
import { PopularTariffs } from '@/components/tariffs/popular-tariffs';
import { ReferralBand } from '@/components/referral/referral-band';
import { SiteFacts } from '@/components/home/site-facts';
import { TvChannels } from '@/components/channels/tv-channels';
import { LostPart } from '@/components/page/lost-part';
import { PageLinks } from '@/components/page/page-links';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { fetchHome } from '@/lib/upstream/home';

export const revalidate = 300;

export async function generateMetadata() {
  const t = await getTranslations('meta');
  return pageMetadata({
    locale: await getLocale(),
    path: '/',
    title: t('homeTitle'),
    titleAlone: true,
    description: t('homeDescription'),
  });
}

export default async function HomePage() {
  const { groups, tariffs, from, bundle, channels, coverage, news, questions } = await fetchHome(await getLocale());
  return (
    <>
      <Hero from={from} />
      {tariffs === null ? <LostPart /> : <PopularTariffs groups={groups} tariffs={tariffs} />}
      <ConnectionSteps />
      {bundle === undefined ? <LostPart /> : bundle !== null && <Bundle tariff={bundle} />}
      {channels === null ? <LostPart /> : <TvChannels tabs={channels} />}
      {coverage === null ? <LostPart /> : <Coverage districts={coverage} />}
      <ReferralBand />
      {news === null ? <LostPart /> : <HomeNews items={news} />}
      {questions === null ? <LostPart /> : <HomeQuestions items={questions} />}
      <PageLinks />
      <SiteFacts />
    </>
  );
}
