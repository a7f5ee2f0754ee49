import { getLocale, getTranslations } from 'next-intl/server';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import { questionTopics, type Question } from '@/lib/contracts/question';
import { faqPage } from '@/lib/metadata/structured-data';
import { brand } from '@/lib/provider-files/company';
import { fetchQuestions } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { AskByPhone } from '../page/ask-by-phone';
import { SectionUnavailable } from '../page/section-unavailable';
import { Questions } from '../page/questions';
import { StructuredData } from '../page/structured-data';
import styles from './question-topics.module.css';

const drawings: Record<(typeof questionTopics)[number], Drawing> = {
  connection: 'technician',
  payment: 'bank',
  internet: 'router',
  television: 'television',
  telephony: 'handset',
  contract: 'document',
};

const SHOWN = 4;

/** The visible questions and the folded ones; a single one is not folded. */
function folded(items: Question[]) {
  const shown = items.length === SHOWN + 1 ? items.length : SHOWN;
  return { items: items.slice(0, shown), rest: items.slice(shown) };
}

export async function QuestionTopics() {
  const t = await getTranslations();
  const locale = await getLocale();
  const questions = await optionalSection(fetchQuestions(locale, 'all'));
  if (questions === null) return <SectionUnavailable />;
  if (questions.length === 0) return <AskByPhone phone={brand().support_phone} />;
  const blocks = [
    ...questionTopics.map((topic) => ({
      id: `topic-${topic}`,
      heading: t(`support.${topic}`),
      drawing: drawings[topic],
      items: questions.filter((question) => question.topic === topic),
    })),
    {
      id: 'topic-other',
      heading: t('support.questions'),
      drawing: 'phone' as const,
      items: questions.filter(({ topic }) => !questionTopics.some((known) => known === topic)),
    },
  ]
    .filter(({ items }) => items.length > 0)
    .map((block) => ({ ...block, ...folded(block.items) }));
  return (
    <div className={styles['topics']}>
      {blocks.map(({ id, heading, drawing, items, rest }) => (
        <section key={id} id={id} className={styles['topic']} aria-labelledby={`${id}-heading`}>
          <div className={styles['head']}>
            <SpotDrawing name={drawing} />
            <h2 id={`${id}-heading`}>{heading}</h2>
          </div>
          <Questions items={items} more={t('home.more')} />
          {rest.length > 0 && (
            <details className={styles['rest']}>
              <summary>{t('support.rest', { count: rest.length })}</summary>
              <Questions items={rest} more={t('home.more')} />
            </details>
          )}
        </section>
      ))}
      <StructuredData data={faqPage(locale, questions)} />
    </div>
  );
}
