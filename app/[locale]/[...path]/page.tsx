import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PageInProgress } from '@/components/sections/page-in-progress';
import { routeOf, routesInProgress } from '@/lib/routes';

export const dynamicParams = false;
export const revalidate = 300;

interface Props {
  params: Promise<{ path: string[] }>;
}

export function generateStaticParams() {
  return routesInProgress.map(({ path }) => ({ path: path.slice(1).split('/') }));
}

export async function generateMetadata({ params }: Props) {
  const route = routeOf(`/${(await params).path.join('/')}`);
  if (route === null) return {};
  const t = await getTranslations();
  return { title: t(`routes.${route.title}`), description: t(`pages.${route.title}`), ...(route.indexed === false && { robots: { index: false } }) };
}

export default async function RoutePage({ params }: Props) {
  const route = routeOf(`/${(await params).path.join('/')}`);
  if (route === null) notFound();
  return <PageInProgress route={route} />;
}
