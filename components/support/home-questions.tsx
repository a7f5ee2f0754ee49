import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { Question } from '@/lib/contracts/question';
import { faqPage } from '@/lib/metadata/structured-data';
import { Questions } from '../page/questions';
import { Section } from '../page/section';
import { StructuredData } from '../page/structured-data';

export async function HomeQuestions({ items }: { items: Question[] }) {
  if (items.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section
      id="questions"
      heading={t('questionsHeading')}
      aside={<AppLink href="/support">{t('questionsAll')}</AppLink>}
    >
      <Questions items={items} more={t('more')} />
      <StructuredData data={faqPage(await getLocale(), items)} />
    </Section>
  );
}
