import { CardGrid } from '../page/card-grid';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { ArticleKind, ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { ArticleDate } from './article-date';
import { drawingOf } from './article-drawings';
import styles from './article-list.module.css';

const signs: Record<ArticleKind, IconName> = {
  network: 'wifi',
  works: 'warning',
  television: 'television',
  tariff: 'card',
  company: 'people',
};

interface ListProps {
  section: ArticleSection;
  items: ArticleSummary[];
}

/** Articles as drawn cards. */
export function ArticleCards({ section, items }: ListProps) {
  return (
    <CardGrid className={styles['cards']}>
      {items.map((item) => (
        <li key={item.slug}>
          <SpotDrawing name={drawingOf(section, item)} />
          <ArticleDate article={item} />
          <Title section={section} item={item} />
          {item.summary !== '' && <p>{item.summary}</p>}
        </li>
      ))}
    </CardGrid>
  );
}

interface ArticleRowsProps extends ListProps {
  /** Shows titles without summaries. */
  short?: boolean;
}

/** Articles as rows of a date, a sign of their kind and a title. */
export function ArticleRows({ section, items, short = false }: ArticleRowsProps) {
  return (
    <ul className={styles['rows']} data-short={short ? '' : undefined}>
      {items.map((item) => (
        <li key={item.slug}>
          <Icon name={signs[item.kind ?? 'company']} />
          <ArticleDate article={item} />
          <Title section={section} item={item} />
          {!short && item.summary !== '' && <p>{item.summary}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The latest article, larger than the rows below it. */
export function FirstArticle({ section, item }: Pick<ListProps, 'section'> & { item: ArticleSummary }) {
  return (
    <div className={styles['first']}>
      <SpotDrawing name={drawingOf(section, item)} />
      <ArticleDate article={item} />
      <Title section={section} item={item} />
      {item.summary !== '' && <p>{item.summary}</p>}
    </div>
  );
}

function Title({ section, item: { slug, title } }: Pick<ListProps, 'section'> & { item: ArticleSummary }) {
  return (
    <h3>
      <AppLink href={`/${section}/${slug}`}>{title}</AppLink>
    </h3>
  );
}
