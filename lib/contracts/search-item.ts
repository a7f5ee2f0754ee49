import * as z from 'zod/mini';

export const searchKinds = ['question', 'instruction', 'page', 'article', 'tariff', 'document', 'news'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** An item of the support search; `href` is the plain Russian path and its id. */
export const searchItemSchema = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  text: z.string(),
  /** Everyday words for it, not displayed. */
  keywords: z.optional(z.string()),
  /** Title and everyday words in the other languages, not displayed. */
  translations: z.optional(z.string()),
  href: z.string().check(z.startsWith('/')),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** Answer of `search-index/:locale`: all items of a language. */
export const searchIndexAnswerSchema = z.object({ data: z.array(searchItemSchema) });
export type SearchIndexAnswer = z.infer<typeof searchIndexAnswerSchema>;
