import { getLocale, getTranslations } from 'next-intl/server';
import { ContentPage, pageWords } from '@/components/articles/content-page';
import { NewsList } from '@/components/articles/news-list';
import { newsPath, readNewsSelection } from '@/lib/pages/news-selection';
import { pageMetadata } from '@/lib/metadata/page-metadata';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('newsPages');
  const [{ title, description }, selection] = [await pageWords(locale, '/news'), readNewsSelection(await searchParams)];
  const ofYear = selection.year === null ? title : t('titleYear', { title, year: String(selection.year) });
  const full = selection.page === 1 ? ofYear : t('titlePage', { title: ofYear, page: String(selection.page) });
  return pageMetadata({ locale, path: newsPath(selection), title: full, description });
}

export default async function NewsListPage({ searchParams }: Props) {
  return <ContentPage path="/news" before={<NewsList selection={readNewsSelection(await searchParams)} />} />;
}
