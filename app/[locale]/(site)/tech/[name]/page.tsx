import { articleMetadata, articleNames, ArticlePage } from '@/components/articles/article-page';

export const revalidate = 300;

export async function generateStaticParams() {
  return (await articleNames('tech')).map((name) => ({ name }));
}

export async function generateMetadata({ params }: PageProps<'/[locale]/tech/[name]'>) {
  return articleMetadata('tech', (await params).name);
}

export default async function Page({ params }: PageProps<'/[locale]/tech/[name]'>) {
  return <ArticlePage section="tech" slug={(await params).name} />;
}
