import { getLocale, getTranslations } from 'next-intl/server';
import { Bundle } from '@/components/sections/bundle';
import { ConnectionSteps } from '@/components/sections/connection-steps';
import { Coverage } from '@/components/sections/coverage';
import { HomeNews } from '@/components/sections/home-news';
import { HomeQuestions } from '@/components/sections/home-questions';
import { Hero } from '@/components/sections/hero';
import { PopularTariffs } from '@/components/sections/popular-tariffs';
import { ReferralBand } from '@/components/sections/referral-band';
import { SiteFacts } from '@/components/sections/site-facts';
import { TvChannels } from '@/components/sections/tv-channels';
import { PageLinks } from '@/components/sections/page-links';
import { pageMetadata } from '@/lib/page-metadata';
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
  const { groups, tariffs, bundle, channels, coverage, news, questions } = await fetchHome(await getLocale());
  return (
    <>
      <Hero channels={bundle?.channels ?? 0} />
      <PopularTariffs groups={groups} tariffs={tariffs} />
      <ConnectionSteps />
      {bundle !== null && <Bundle tariff={bundle} />}
      <TvChannels tabs={channels} />
      <Coverage districts={coverage} />
      <ReferralBand />
      <HomeNews items={news} />
      <HomeQuestions items={questions} />
      <PageLinks />
      <SiteFacts />
    </>
  );
}
