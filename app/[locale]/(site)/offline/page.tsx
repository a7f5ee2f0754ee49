import { getTranslations } from 'next-intl/server';
import { OfflinePage } from '@/components/layout/offline-page';

export async function generateMetadata() {
  const t = await getTranslations('offlinePage');
  return { title: t('title'), robots: { index: false } };
}

/** The service worker's fallback for a page that is neither reachable nor cached. */
export default function Offline() {
  return <OfflinePage />;
}
