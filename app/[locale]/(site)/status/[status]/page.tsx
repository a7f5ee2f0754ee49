import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '@/components/layout/error-page';
import { errorStatuses, errorTitleKey } from '@/lib/pages/error-statuses';

export const dynamicParams = false;

interface Props {
  params: Promise<{ status: string }>;
}

export function generateStaticParams() {
  return errorStatuses.map((status) => ({ status: String(status) }));
}

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('error');
  return { title: t(`titles.${errorTitleKey(Number((await params).status))}`), robots: { index: false } };
}

/** Error page that middleware serves with its status in place of another page. */
export default async function StatusPage({ params }: Props) {
  return <ErrorPage status={Number((await params).status)} />;
}
