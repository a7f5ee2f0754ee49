import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '@/components/layout/error-page';
import { errorStatuses, errorTitleKey } from '@/lib/pages/error-statuses';

export const dynamicParams = false;

export function generateStaticParams() {
  return errorStatuses.map((status) => ({ status: String(status) }));
}

export async function generateMetadata({ params }: PageProps<'/[locale]/status/[status]'>) {
  const t = await getTranslations('error');
  return { title: t(`titles.${errorTitleKey(Number((await params).status))}`), robots: { index: false } };
}

/** Error page that middleware serves with its status in place of another page. */
export default async function StatusPage({ params }: PageProps<'/[locale]/status/[status]'>) {
  return <ErrorPage status={Number((await params).status)} />;
}
