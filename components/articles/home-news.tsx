import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import type { ArticleSummary } from '@/lib/contracts/article';
import { ArticleRows } from './article-rows';
import { Section } from '../page/section';

export async function HomeNews({ items }: { items: ArticleSummary[] }) {
  if (items.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="news" heading={t('newsHeading')} aside={<AppLink href="/news">{t('newsAll')}</AppLink>}>
      <ArticleRows section="news" items={items} />
    </Section>
  );
}
