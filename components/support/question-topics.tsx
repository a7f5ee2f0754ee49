import { getLocale, getTranslations } from 'next-intl/server';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Drawing } from '@/lib/contracts/drawing';
import type { Question } from '@/lib/contracts/question';
import { faqPage } from '@/lib/metadata/structured-data';
import { fetchQuestions } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { AskByPhone } from '../page/ask-by-phone';
import { SectionUnavailable } from '../page/section-unavailable';
import { Questions } from '../page/questions';
import { StructuredData } from '../page/structured-data';
import styles from './question-topics.module.css';

const topics = ['connection', 'payment', 'internet', 'television', 'telephony', 'contract'] as const;
const drawings: Record<(typeof topics)[number], Drawing> = {
  connection: 'technician',
  payment: 'bank',
  internet: 'router',
  television: 'television',
  telephony: 'handset',
  contract: 'document',
};

const SHOWN = 4;

/** One more is not worth a fold. */
const shownOf = ({ length }: Question[]) => (length === SHOWN + 1 ? length : SHOWN);

export async function QuestionTopics() {
  const t = await getTranslations();
  const locale = await getLocale();
  const questions = await optionalSection(fetchQuestions(locale, 'all'));
  if (questions === null) return <SectionUnavailable />;
  if (questions.length === 0) return <AskByPhone />;
  const blocks = [
    ...topics.map((topic) => ({
      id: `topic-${topic}`,
      heading: t(`support.${topic}`),
      drawing: drawings[topic],
      items: questions.filter((question) => question.topic === topic),
    })),
    {
      id: 'topic-other',
      heading: t('support.questions'),
      drawing: 'phone' as const,
      items: questions.filter(({ topic }) => !topics.some((known) => known === topic)),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className={styles['topics']}>
      {blocks.map(({ id, heading, drawing, items }) => (
        <section key={id} id={id} className={styles['topic']} aria-labelledby={`${id}-heading`}>
          <div className={styles['head']}>
            <SpotDrawing name={drawing} />
            <h2 id={`${id}-heading`}>{heading}</h2>
          </div>
          <Questions items={items.slice(0, shownOf(items))} more={t('home.more')} />
          {items.length > shownOf(items) && (
            <details className={styles['rest']}>
              <summary>{t('support.rest', { count: items.length - shownOf(items) })}</summary>
              <Questions items={items.slice(shownOf(items))} more={t('home.more')} />
            </details>
          )}
        </section>
      ))}
      <StructuredData data={faqPage(locale, questions)} />
    </div>
  );
}
