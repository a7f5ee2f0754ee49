import type { ArticleKind, ArticleSection, ArticleSummary } from '@/lib/contracts/article';
import type { Drawing } from '@/lib/contracts/drawing';

const ofKind: Record<ArticleKind, Drawing> = {
  network: 'house',
  works: 'technician',
  television: 'television',
  tariff: 'bank',
  company: 'phone',
};
const ofSection: Record<ArticleSection, Drawing> = { news: 'phone', tech: 'terminal', telephony: 'handset' };

/** The drawing of an article itself, else that of its kind or section. */
export function drawingOf(
  section: ArticleSection,
  { drawing, kind }: Pick<ArticleSummary, 'drawing' | 'kind'>,
): Drawing {
  return drawing ?? (kind === undefined ? ofSection[section] : ofKind[kind]);
}
