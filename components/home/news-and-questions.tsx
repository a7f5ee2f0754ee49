import { HomeNews } from '@/components/articles/home-news';
import { SectionUnavailable } from '@/components/page/section-unavailable';
import { HomeQuestions } from '@/components/support/home-questions';
import type { ArticleSummary } from '@/lib/contracts/article';
import type { Question } from '@/lib/contracts/question';
import styles from './news-and-questions.module.css';

interface NewsAndQuestionsProps {
  /** Both are null if unreadable. */
  news: ArticleSummary[] | null;
  questions: Question[] | null;
}

/** News and questions side by side; one of them alone takes the whole row. */
export function NewsAndQuestions({ news, questions }: NewsAndQuestionsProps) {
  return (
    <div className={styles['pair']}>
      {news === null ? <SectionUnavailable /> : <HomeNews items={news} />}
      {questions === null ? <SectionUnavailable /> : <HomeQuestions items={questions} />}
    </div>
  );
}
