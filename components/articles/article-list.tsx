import { AppLink } from '@/components/ui/app-link';
import type { ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { formatDate } from '@/lib/i18n/format';
import styles from './article-list.module.css';

/** News or articles as cards; the whole card leads to the item. */
export function ArticleList({ section, items }: { section: ArticleSection; items: ArticleSummary[] }) {
  return (
    <ul className={styles['list']}>
      {items.map(({ slug, date, title, summary }) => (
        <li key={slug}>
          <time dateTime={date}>{formatDate(date)}</time>
          <h3>
            <AppLink href={`/${section}/${slug}`}>{title}</AppLink>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
