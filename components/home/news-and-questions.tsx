import { getLocale, getTranslations } from 'next-intl/server';
import { ArticleRows } from '@/components/articles/article-rows';
import { Questions } from '@/components/page/questions';
import { Section } from '@/components/page/section';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { StructuredData } from '@/components/page/structured-data';
import { AppLink } from '@/components/ui/app-link';
import type { ArticleSummary } from '@/lib/contracts/article';
import type { Question } from '@/lib/contracts/question';
import { faqPage } from '@/lib/metadata/structured-data';
import styles from './news-and-questions.module.css';

interface NewsAndQuestionsProps {
  /** Both are null if unreadable. */
  news: ArticleSummary[] | null;
  questions: Question[] | null;
}

/** News and questions side by side; one of them alone takes the whole row. */
export async function NewsAndQuestions({ news, questions }: NewsAndQuestionsProps) {
  const t = await getTranslations('home');
  return (
    <div className={styles['pair']}>
      {news === null && <SectionUnavailable />}
      {news !== null && news.length > 0 && (
        <Section id="news" heading={t('newsHeading')} aside={<AppLink href="/news">{t('newsAll')}</AppLink>}>
          <ArticleRows section="news" items={news} />
        </Section>
      )}
      {questions === null && <SectionUnavailable />}
      {questions !== null && questions.length > 0 && (
        <Section
          id="questions"
          heading={t('questionsHeading')}
          aside={<AppLink href="/support">{t('questionsAll')}</AppLink>}
        >
          <Questions items={questions} more={t('more')} />
          <StructuredData data={faqPage(await getLocale(), questions)} />
        </Section>
      )}
    </div>
  );
}
