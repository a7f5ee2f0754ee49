import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/contracts/article';
import { formatDate, isDayOver } from '@/lib/i18n/format';
import styles from './article-date.module.css';

/** Kind and publication date of an article; marks works and offers that have ended. */
export async function ArticleDate({
  article: { date, kind, ends_on: end },
  updated = false,
}: {
  article: Pick<ArticleSummary, 'date' | 'kind' | 'ends_on'>;
  updated?: boolean;
}) {
  const t = await getTranslations('article');
  const written = formatDate(date);
  return (
    <p className={styles['date']}>
      <time dateTime={date}>{updated ? t('updated', { date: written }) : written}</time>
      {kind !== undefined && <span>{t(`kinds.${kind}`)}</span>}
      {end !== undefined && isDayOver(end) && <strong>{t('over', { date: formatDate(end) })}</strong>}
    </p>
  );
}
