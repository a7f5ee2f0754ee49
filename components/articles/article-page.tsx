import { getLocale, getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SharePage } from '../page/share-page';
import type { ArticleSection } from '@/lib/contracts/article';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { article as articleData } from '@/lib/metadata/structured-data';
import { fetchArticle, fetchArticleIndex, fetchPage } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { ArticleAside, tariffsAbout } from './article-aside';
import { ArticleBody } from './article-body';
import { ArticleDate } from './article-date';
import { ArticleNeighbours } from './article-neighbours';
import { ContentPicture } from './content-picture';
import { headingsOf } from '../page/contents';
import { PageColumns } from '../page/page-columns';
import { PageHead } from '../page/page-head';
import { PageLinks } from '../page/page-links';
import { StructuredData } from '../page/structured-data';

/** Other articles are rendered on demand; middleware answers unknown names with 404 (docs/decisions/0007). */
const RENDERED_AT_BUILD = 30;

/** The slugs of a section's latest articles; the same in both languages. */
export async function articleNames(section: ArticleSection): Promise<string[]> {
  return (await fetchArticleIndex(section)).slice(0, RENDERED_AT_BUILD).map(({ slug }) => slug);
}

export async function articleMetadata(section: ArticleSection, slug: string): Promise<Metadata> {
  const locale = await getLocale();
  const article = await fetchArticle(locale, section, slug);
  if (article === null) return {};
  return pageMetadata({
    locale,
    path: `/${section}/${slug}`,
    title: article.title,
    description: article.summary,
    published: article.date,
  });
}

export async function ArticlePage({ section, slug }: { section: ArticleSection; slug: string }) {
  const [locale, t] = [await getLocale(), await getTranslations('routes')];
  const [parent, article] = await Promise.all([
    optionalSection(fetchPage(locale, `/${section}`)),
    fetchArticle(locale, section, slug),
  ]);
  if (article === null) notFound();
  const tariffs = await tariffsAbout(section, article);
  const path = `/${section}/${slug}`;
  const trail = [
    { name: parent?.title ?? t(section), path: `/${section}` },
    { name: article.title, path },
  ];
  return (
    <>
      <article>
        <PageHead title={article.title} drawing={`/${section}`} lead={article.summary} trail={trail}>
          <ArticleDate article={article} updated={section !== 'news'} />
        </PageHead>
        <PageColumns
          headings={headingsOf(article.body)}
          beside={<ArticleAside section={section} article={article} tariffs={tariffs} />}
          sells={tariffs.length > 0}
        >
          {article.image !== undefined && <ContentPicture image={article.image} />}
          <ArticleBody blocks={article.body} />
          <SharePage title={article.title} path={path} />
        </PageColumns>
      </article>
      <ArticleNeighbours section={section} slug={slug} />
      <PageLinks />
      <StructuredData data={articleData(locale, section, article)} />
    </>
  );
}
