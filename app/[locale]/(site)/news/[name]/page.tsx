import { articleMetadata, articleNames, ArticlePage } from '@/components/articles/article-page';

export const revalidate = 300;

interface Props {
  params: Promise<{ name: string }>;
}

export async function generateStaticParams() {
  return (await articleNames('news')).map((name) => ({ name }));
}

export async function generateMetadata({ params }: Props) {
  return articleMetadata('news', (await params).name);
}

export default async function Page({ params }: Props) {
  return <ArticlePage section="news" slug={(await params).name} />;
}
