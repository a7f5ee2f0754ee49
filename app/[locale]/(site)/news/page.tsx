import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { NewsList } from '@/components/articles/news-list';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/news');

export default function NewsPage() {
  return <ContentPage path="/news" before={<NewsList selection={{ page: 1, year: null }} />} />;
}
