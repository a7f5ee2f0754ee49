import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '@/components/layout/error-page';

export async function generateMetadata() {
  return { title: (await getTranslations('error'))('notFoundTitle'), robots: { index: false } };
}

/** What middleware shows, with status 404, in the place of an unknown path. */
export default async function MissingPage() {
  const t = await getTranslations('error');
  return <ErrorPage title={`404 – ${t('notFoundTitle')}`} message={t('notFound')} />;
}
