import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { ArticleSection } from '@/lib/contracts/article';
import { fetchArticle, fetchArticleIndex, fetchArticles } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { ArticleList } from './article-list';
import styles from './article-neighbours.module.css';
import { SectionUnavailable } from '../page/section-unavailable';
import { Section } from '../page/section';

const RELATED = 3;

export async function ArticleNeighbours({ section, slug }: { section: ArticleSection; slug: string }) {
  return section === 'news' ? <PreviousAndNext slug={slug} /> : <Related section={section} slug={slug} />;
}

async function PreviousAndNext({ slug }: { slug: string }) {
  const locale = await getLocale();
  const t = await getTranslations('article');
  const index = await optionalSection(fetchArticleIndex('news'));
  if (index === null) return <SectionUnavailable />;
  const position = index.findIndex((entry) => entry.slug === slug);
  const titled = async (entry: { slug: string } | undefined) =>
    entry === undefined ? null : optionalSection(fetchArticle(locale, 'news', entry.slug));
  // The list is sorted from newest to oldest.
  const [previous, next] = await Promise.all([
    titled(index[position + 1]),
    titled(position > 0 ? index[position - 1] : undefined),
  ]);
  return (
    <nav className={styles['neighbours']} aria-label={t('related')}>
      {previous !== null && (
        <AppLink href={`/news/${previous.slug}`} rel="prev">
          <small>{t('previous')}</small>
          {previous.title}
        </AppLink>
      )}
      {next !== null && (
        <AppLink href={`/news/${next.slug}`} rel="next" className={styles['next']}>
          <small>{t('next')}</small>
          {next.title}
        </AppLink>
      )}
    </nav>
  );
}

async function Related({ section, slug }: { section: Exclude<ArticleSection, 'news'>; slug: string }) {
  const t = await getTranslations('article');
  const articles = await optionalSection(fetchArticles(await getLocale(), section));
  if (articles === null) return <SectionUnavailable />;
  const others = articles.filter((article) => article.slug !== slug);
  return (
    <Section id="related" heading={t('related')} raised>
      <ArticleList section={section} items={others.slice(0, RELATED)} />
    </Section>
  );
}
