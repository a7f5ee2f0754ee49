import { getLocale, getTranslations } from 'next-intl/server';
import type { ArticleSection } from '@/lib/contracts/article';
import { fetchArticles } from '@/lib/upstream/content';
import { ArticleList } from './article-list';
import { Section } from '../page/section';

/** All articles of a section. */
export async function SectionArticles({ section }: { section: Exclude<ArticleSection, 'news'> }) {
  const t = await getTranslations('article');
  return (
    <Section id="articles" heading={t(section)}>
      <ArticleList section={section} items={await fetchArticles(await getLocale(), section)} />
    </Section>
  );
}
