import { notFound } from 'next/navigation';
import { StoreLinks } from '@/components/company/store-links';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { allRoutes, type RoutePath } from '@/lib/pages/routes';

export const dynamicParams = false;
export const revalidate = 300;

const wordsOnly = allRoutes.filter((route) => route.wordsOnly === true);

async function pathOf({ params }: PageProps<'/[locale]/[...path]'>): Promise<RoutePath> {
  const path = `/${(await params).path.join('/')}`;
  return wordsOnly.find((route) => route.path === path)?.path ?? notFound();
}

export function generateStaticParams() {
  return wordsOnly.map(({ path }) => ({ path: path.slice(1).split('/') }));
}

export async function generateMetadata(props: PageProps<'/[locale]/[...path]'>) {
  return contentPageMetadata(await pathOf(props));
}

export default async function WordsPage(props: PageProps<'/[locale]/[...path]'>) {
  const path = await pathOf(props);
  return <ContentPage path={path} besideAction={path === '/personal-cabinet' && <StoreLinks />} />;
}
