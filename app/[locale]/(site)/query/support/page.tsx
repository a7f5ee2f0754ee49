import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { PageHead } from '@/components/page/page-head';
import { PageLinks } from '@/components/page/page-links';
import { SearchResults } from '@/components/support/search-results';
import { SupportSearch } from '@/components/support/support-search';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { readQuery } from '@/lib/search/site-search';

const pathOf = (query: string) => `/support?q=${encodeURIComponent(query)}`;

export async function generateMetadata({ searchParams }: PageProps<'/[locale]/query/support'>) {
  const [locale, t, query] = [await getLocale(), await getTranslations('search'), readQuery((await searchParams)['q'])];
  return pageMetadata({
    locale,
    path: pathOf(query),
    title: t('titleQuery', { query }),
    description: t('lead'),
    indexed: false,
  });
}

/** Results of the support search; without a query the support page. */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/query/support'>) {
  const query = readQuery((await searchParams)['q']);
  if (query === '') redirect(localizedPath(await getLocale(), '/support'));
  const t = await getTranslations();
  const trail = [
    { name: t('routes.support'), path: '/support' },
    { name: t('search.title'), path: pathOf(query) },
  ];
  return (
    <>
      <PageHead title={t('search.title')} drawing="/support" lead={t('search.lead')} trail={trail} />
      <SupportSearch query={query} />
      <SearchResults query={query} />
      <PageLinks path="/support" />
    </>
  );
}
