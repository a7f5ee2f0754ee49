import { articleMetadata, articleNames, ArticlePage } from '@/components/articles/article-page';

export const revalidate = 300;

export async function generateStaticParams() {
  return (await articleNames('news')).map((name) => ({ name }));
}

export async function generateMetadata({ params }: PageProps<'/[locale]/news/[name]'>) {
  return articleMetadata('news', (await params).name);
}

export default async function Page({ params }: PageProps<'/[locale]/news/[name]'>) {
  return <ArticlePage section="news" slug={(await params).name} />;
}
