import { AppLink } from '@/components/ui/app-link';
import type { ArticleSection, ArticleSummary } from '@/lib/contracts/article';

interface ArticleTitleProps {
  section: ArticleSection;
  item: Pick<ArticleSummary, 'slug' | 'title'>;
}

export function ArticleTitle({ section, item: { slug, title } }: ArticleTitleProps) {
  return (
    <h3>
      <AppLink href={`/${section}/${slug}`}>{title}</AppLink>
    </h3>
  );
}
