import { Icon, type IconName } from '@/components/ui/icon';
import type { ArticleKind, ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { ArticleDate } from './article-date';
import styles from './article-rows.module.css';
import { ArticleTitle } from './article-title';

const signs: Record<ArticleKind, IconName> = {
  network: 'wifi',
  works: 'warning',
  television: 'television',
  tariff: 'card',
  company: 'people',
};

interface ArticleRowsProps {
  section: ArticleSection;
  items: ArticleSummary[];
  /** Class of a list with dates in their own column; without it the summaries are omitted. */
  dated?: string | undefined;
}

/** Articles as rows of a date, a sign of their kind and a title. */
export function ArticleRows({ section, items, dated }: ArticleRowsProps) {
  return (
    <ul className={`${styles['rows']} ${dated ?? ''}`} data-short={dated === undefined ? '' : undefined}>
      {items.map((item) => (
        <li key={item.slug}>
          <Icon name={signs[item.kind ?? 'company']} />
          <ArticleDate article={item} />
          <ArticleTitle section={section} item={item} />
          {dated !== undefined && item.summary !== '' && <p>{item.summary}</p>}
        </li>
      ))}
    </ul>
  );
}
