import { getLocale } from 'next-intl/server';
import { ConnectionSteps } from '@/components/home/connection-steps';
import { Coverage } from '@/components/home/coverage';
import { HomeChannels } from '@/components/home/home-channels';
import { Hero } from '@/components/home/hero';
import { NewsAndQuestions } from '@/components/home/news-and-questions';
import { ProofBand } from '@/components/home/proof-band';
import { PopularTariffs } from '@/components/tariffs/popular-tariffs';
import { ReferralBand } from '@/components/referral/referral-band';
import { SiteFacts } from '@/components/home/site-facts';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { RouteCards } from '@/components/page/route-cards';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { brand, referralDiscount } from '@/lib/provider-files/company';
import { fetchHome } from '@/lib/upstream/home';

export const revalidate = 300;

export async function generateMetadata() {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: '/',
    title: brand().title[locale],
    titleAlone: true,
    description: brand().description[locale],
  });
}

export default async function HomePage() {
  const { city, groups, tariffs, from, fastest, bundle, channels, coverage, news, questions } = await fetchHome(
    await getLocale(),
  );
  return (
    <>
      <Hero from={from} fastest={fastest} city={city} />
      {tariffs === null ? <SectionUnavailable /> : <PopularTariffs groups={groups} tariffs={tariffs} />}
      <ProofBand />
      <ConnectionSteps />
      {channels === null ? <SectionUnavailable /> : <HomeChannels tabs={channels} bundle={bundle} />}
      <Coverage districts={coverage} city={city} />
      <ReferralBand tariffs={tariffs ?? []} discountPercent={referralDiscount()} applications={brand().applications} />
      <NewsAndQuestions news={news} questions={questions} />
      <RouteCards />
      <SiteFacts />
    </>
  );
}
