import { articleMetadata, articleNames, ArticlePage } from '@/components/articles/article-page';

export const revalidate = 300;

interface Props {
  params: Promise<{ article: string }>;
}

export async function generateStaticParams() {
  return (await articleNames('telephony')).map((article) => ({ article }));
}

export async function generateMetadata({ params }: Props) {
  return articleMetadata('telephony', (await params).article);
}

export default async function Page({ params }: Props) {
  return <ArticlePage section="telephony" slug={(await params).article} />;
}
