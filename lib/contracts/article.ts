import { z } from 'zod';

/** The parts of the site that hold articles; the same words as in their paths. */
export const articleSections = ['news', 'tech', 'telephony'] as const;
export type ArticleSection = (typeof articleSections)[number];

/** A block of a long text. No HTML travels, so none has to be cleaned. */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ type: z.literal('link'), text: z.string(), href: z.string().startsWith('/') }),
  z.object({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type Block = z.infer<typeof blockSchema>;

export const articleSummarySchema = z.object({
  slug: z.string(),
  date: z.iso.date(),
  title: z.string(),
  summary: z.string(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** Answer of the Content API's `articles/:section`: newest first. */
export const articlesAnswerSchema = z.object({ data: z.array(articleSummarySchema), total: z.number().int() });

export const articleSchema = articleSummarySchema.extend({ body: z.array(blockSchema) });
export type Article = z.infer<typeof articleSchema>;

/** Answer of the Content API's `articles/:section/:slug`. */
export const articleAnswerSchema = z.object({ data: articleSchema });
