import { getLocale, getTranslations } from 'next-intl/server';
import { documentCategories } from '@/lib/contracts/document';
import { formatDate } from '@/lib/i18n/format';
import { fetchDocuments } from '@/lib/upstream/content';
import { LongTexts } from '../articles/long-texts';

export async function Documents() {
  const t = await getTranslations('documents');
  const texts = (await fetchDocuments(await getLocale())).map((document) => ({
    ...document,
    detail: document.updated === null ? '' : t('updated', { date: formatDate(document.updated) }),
  }));
  return (
    <LongTexts
      texts={texts}
      categories={documentCategories.map((id) => ({ id, title: t(id) }))}
      other={t('other')}
      drawing="document"
    />
  );
}
