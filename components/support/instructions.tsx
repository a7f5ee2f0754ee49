import { getLocale, getTranslations } from 'next-intl/server';
import { instructionCategories } from '@/lib/contracts/instruction';
import { fetchInstructions } from '@/lib/upstream/content';
import { LongTexts } from '../articles/long-texts';

export async function Instructions() {
  const t = await getTranslations('instructions');
  const texts = (await fetchInstructions(await getLocale())).map(({ slug, minutes, ...rest }) => ({
    ...rest,
    id: slug,
    detail: t('minutes', { minutes }),
  }));
  return (
    <LongTexts
      texts={texts}
      categories={instructionCategories.map((id) => ({ id, title: t(id) }))}
      other={t('other')}
      drawing="router"
    />
  );
}
