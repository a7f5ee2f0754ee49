import { getTranslations } from 'next-intl/server';
import { OfflinePage } from '@/components/layout/offline-page';

export async function generateMetadata() {
  const t = await getTranslations('offlinePage');
  return { title: t('title'), robots: { index: false } };
}

/** What the service worker shows in the place of a page that neither comes nor is kept. */
export default function Offline() {
  return <OfflinePage />;
}
