import { getLocale, getTranslations } from 'next-intl/server';
import { ContentPage, pageWords } from '@/components/articles/content-page';
import { NewsList } from '@/components/articles/news-list';
import { newsPath, readNewsSelection } from '@/lib/pages/news-selection';
import { pageMetadata } from '@/lib/metadata/page-metadata';

export async function generateMetadata({ searchParams }: PageProps<'/[locale]/query/news'>) {
  const locale = await getLocale();
  const t = await getTranslations('newsPages');
  const [{ title, description }, selection] = [await pageWords(locale, '/news'), readNewsSelection(await searchParams)];
  const ofYear = selection.year === null ? title : t('titleYear', { title, year: String(selection.year) });
  const full = selection.page === 1 ? ofYear : t('titlePage', { title: ofYear, page: String(selection.page) });
  return pageMetadata({ locale, path: newsPath(selection), title: full, description });
}

export default async function NewsListPage({ searchParams }: PageProps<'/[locale]/query/news'>) {
  return <ContentPage path="/news" before={<NewsList selection={readNewsSelection(await searchParams)} />} />;
}
