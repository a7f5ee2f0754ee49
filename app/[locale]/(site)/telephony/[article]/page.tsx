import { articleMetadata, articleNames, ArticlePage } from '@/components/articles/article-page';

export const revalidate = 300;

export async function generateStaticParams() {
  return (await articleNames('telephony')).map((article) => ({ article }));
}

export async function generateMetadata({ params }: PageProps<'/[locale]/telephony/[article]'>) {
  return articleMetadata('telephony', (await params).article);
}

export default async function Page({ params }: PageProps<'/[locale]/telephony/[article]'>) {
  return <ArticlePage section="telephony" slug={(await params).article} />;
}
