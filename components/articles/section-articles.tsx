import { getLocale, getTranslations } from 'next-intl/server';
import type { ArticleSection } from '@/lib/contracts/article';
import { fetchArticles } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { ArticleList } from './article-list';
import { AskByPhone } from '../page/ask-by-phone';
import { SectionUnavailable } from '../page/section-unavailable';
import { Section } from '../page/section';

export async function SectionArticles({ section }: { section: Exclude<ArticleSection, 'news'> }) {
  const t = await getTranslations('article');
  const reading = fetchArticles(await getLocale(), section);
  const items = await (section === 'tech' ? reading : optionalSection(reading));
  if (items === null) return <SectionUnavailable />;
  if (items.length === 0) return section === 'tech' ? <AskByPhone /> : null;
  return (
    <Section id="articles" heading={t(section)}>
      <ArticleList section={section} items={items} />
    </Section>
  );
}
