import { AppLink } from '@/components/ui/app-link';
import type { ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { ArticleDate } from './article-date';
import styles from './article-list.module.css';

interface ArticleListProps {
  section: ArticleSection;
  items: ArticleSummary[];
  /** Shows only dates and titles on phones. */
  short?: boolean;
}

export function ArticleList({ section, items, short = false }: ArticleListProps) {
  return (
    <ul className={styles['list']} data-short={short || undefined}>
      {items.map(({ slug, title, summary, ...article }) => (
        <li key={slug}>
          <ArticleDate article={article} />
          <h3>
            <AppLink href={`/${section}/${slug}`}>{title}</AppLink>
          </h3>
          {summary !== '' && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
