import { getLocale } from 'next-intl/server';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ArticleSection } from '@/lib/contracts/article';
import { defaultLocale } from '@/lib/i18n/routing';
import { formatDate } from '@/lib/i18n/format';
import { fetchArticle, fetchArticles } from '@/lib/upstream/content';
import { ArticleBody } from './article-body';
import styles from './article-page.module.css';
import { PageHead } from './page-head';

/** The names of a section's articles; the same in both languages. */
export async function articleNames(section: ArticleSection): Promise<string[]> {
  return (await fetchArticles(defaultLocale, section)).map(({ slug }) => slug);
}

export async function articleMetadata(section: ArticleSection, slug: string): Promise<Metadata> {
  const article = await fetchArticle(await getLocale(), section, slug);
  return article === null ? {} : { title: article.title, description: article.summary };
}

/** One article: title, date, text. */
export async function ArticlePage({ section, slug }: { section: ArticleSection; slug: string }) {
  const article = await fetchArticle(await getLocale(), section, slug);
  if (article === null) notFound();
  return (
    <article>
      <PageHead title={article.title} lead={article.summary}>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
      </PageHead>
      <div className={styles['content']}>
        <ArticleBody blocks={article.body} />
      </div>
    </article>
  );
}
