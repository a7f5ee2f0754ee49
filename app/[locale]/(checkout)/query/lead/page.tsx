import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { LeadCardSection } from '@/components/page-forms/lead-card-section';
import { cardForPage, cardProblems } from '@/lib/bff/routes/lead-cards';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { LEAD_CARD_PATH } from '@/lib/pages/query-pages.mjs';

export async function generateMetadata() {
  const [locale, t] = [await getLocale(), await getTranslations('leadCard')];
  return pageMetadata({ locale, path: LEAD_CARD_PATH, title: t('title'), description: t('title'), indexed: false });
}

/** The card of one lead for the sales team, opened by a signed link. */
export default async function LeadCardPage({ searchParams }: PageProps<'/[locale]/query/lead'>) {
  const { card: key, problem } = await searchParams;
  const known = typeof key === 'string' ? await cardForPage(await getLocale(), key, await headers()) : null;
  return (
    <LeadCardSection
      cardKey={String(key)}
      card={known}
      problem={cardProblems.find((each) => each === problem) ?? null}
    />
  );
}
