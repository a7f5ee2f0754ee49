import { CardGrid } from '../page/card-grid';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import { ArticleDate } from './article-date';
import { ArticleTitle } from './article-title';
import { drawingOf } from './article-drawings';
import styles from './article-list.module.css';

/** Articles as drawn cards. */
export function ArticleList({ section, items }: { section: ArticleSection; items: ArticleSummary[] }) {
  return (
    <CardGrid className={styles['cards']}>
      {items.map((item) => (
        <li key={item.slug}>
          <SpotDrawing name={drawingOf(section, item)} />
          <ArticleDate article={item} />
          <ArticleTitle section={section} item={item} />
          {item.summary !== '' && <p>{item.summary}</p>}
        </li>
      ))}
    </CardGrid>
  );
}

/** The latest article, larger than the rows below it. */
export function FirstArticle({ section, item }: { section: ArticleSection; item: ArticleSummary }) {
  return (
    <div className={styles['first']}>
      <SpotDrawing name={drawingOf(section, item)} />
      <ArticleDate article={item} />
      <ArticleTitle section={section} item={item} />
      {item.summary !== '' && <p>{item.summary}</p>}
    </div>
  );
}
