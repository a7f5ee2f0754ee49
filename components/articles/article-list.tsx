import { CardGrid } from '../page/card-grid';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ArticleKind, ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { ArticleDate } from './article-date';
import styles from './article-list.module.css';

const signs: Record<ArticleKind, IconName> = {
  network: 'wifi',
  works: 'warning',
  television: 'television',
  tariff: 'card',
  company: 'people',
};

interface ArticleListProps {
  section: ArticleSection;
  items: ArticleSummary[];
  /** Shows rows of a sign, a date and a title. */
  short?: boolean;
}

export function ArticleList({ section, items, short = false }: ArticleListProps) {
  const rows = items.map(({ slug, title, summary, ...article }) => (
    <li key={slug}>
      {short && <Icon name={signs[article.kind ?? 'company']} />}
      <ArticleDate article={article} />
      <h3>
        <AppLink href={`/${section}/${slug}`}>{title}</AppLink>
      </h3>
      {!short && summary !== '' && <p>{summary}</p>}
    </li>
  ));
  return short ? (
    <ul className={styles['list']} data-short="">
      {rows}
    </ul>
  ) : (
    <CardGrid className={styles['list']}>{rows}</CardGrid>
  );
}
