import { getLocale, getTranslations } from 'next-intl/server';
import { faqPage } from '@/lib/metadata/structured-data';
import { fetchQuestions } from '@/lib/upstream/content';
import { Questions } from '../page/questions';
import { Section } from '../page/section';
import { StructuredData } from '../page/structured-data';

const topics = ['connection', 'payment', 'internet', 'television', 'telephony', 'contract'] as const;

/** All questions, a block for each topic. */
export async function QuestionTopics() {
  const t = await getTranslations();
  const locale = await getLocale();
  const questions = await fetchQuestions(locale, 'all');
  return (
    <>
      {topics.map((topic, index) => (
        <Section key={topic} id={`topic-${topic}`} heading={t(`support.${topic}`)} raised={index % 2 === 1}>
          <Questions items={questions.filter((question) => question.topic === topic)} more={t('home.more')} />
        </Section>
      ))}
      <StructuredData data={faqPage(locale, questions)} />
    </>
  );
}
