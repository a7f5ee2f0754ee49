import { getLocale, getTranslations } from 'next-intl/server';
import { ShareButtons } from '@/components/share/share-buttons';
import { pageUrl } from '@/lib/metadata/page-metadata';

/** Share buttons of a page. `path` is its plain Russian path. */
export async function SharePage({ title, path }: { title: string; path: string }) {
  const t = await getTranslations('share');
  const labels = {
    heading: t('heading'),
    share: t('share'),
    copy: t('copy'),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
    whatsapp: t('whatsapp'),
  };
  return <ShareButtons title={title} url={pageUrl(await getLocale(), path)} labels={labels} />;
}
