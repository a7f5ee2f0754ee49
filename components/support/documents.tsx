import { getLocale, getTranslations } from 'next-intl/server';
import { formatDate } from '@/lib/i18n/format';
import { fetchDocuments } from '@/lib/upstream/content';
import { LongTexts } from '../articles/long-texts';

const categories = ['contract', 'price', 'privacy', 'quality', 'forms'] as const;

export async function Documents() {
  const t = await getTranslations('documents');
  const texts = (await fetchDocuments(await getLocale())).map((document) => ({
    ...document,
    detail: t('updated', { date: formatDate(document.updated) }),
  }));
  return (
    <LongTexts
      texts={texts}
      categories={categories.map((id) => ({ id, title: t(id) }))}
      other={t('other')}
      drawing="document"
    />
  );
}
