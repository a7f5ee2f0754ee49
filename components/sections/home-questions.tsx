import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { Question } from '@/lib/contracts/question';
import { Questions } from './questions';
import { Section } from './section';

export async function HomeQuestions({ items }: { items: Question[] }) {
  const t = await getTranslations('home');
  return (
    <Section id="questions" heading={t('questionsHeading')} aside={<AppLink href="/support">{t('questionsAll')}</AppLink>} raised>
      <Questions items={items} more={t('more')} />
    </Section>
  );
}
