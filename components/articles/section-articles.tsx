import { getLocale, getTranslations } from 'next-intl/server';
import type { ArticleSection } from '@/lib/contracts/article';
import { fetchArticles } from '@/lib/upstream/content';
import { ArticleList } from './article-list';
import { AskByPhone } from '../page/ask-by-phone';
import { Section } from '../page/section';

/** All articles of a section; on the page of telephony stand its tariffs too. */
export async function SectionArticles({ section }: { section: Exclude<ArticleSection, 'news'> }) {
  const t = await getTranslations('article');
  const items = await fetchArticles(await getLocale(), section);
  if (items.length === 0) return section === 'tech' ? <AskByPhone /> : null;
  return (
    <Section id="articles" heading={t(section)}>
      <ArticleList section={section} items={items} />
    </Section>
  );
}
