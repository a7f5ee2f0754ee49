import * as z from 'zod/mini';

export const searchKinds = ['question', 'instruction', 'page', 'article', 'tariff', 'document', 'news'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What the search of the support finds; `href` is the plain Russian path and tells the items apart. */
export const searchItemSchema = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  text: z.string(),
  /** Everyday words for it, which nobody is shown. */
  keywords: z.optional(z.string()),
  /** Title and everyday words of it in the other languages, which nobody is shown. */
  translations: z.optional(z.string()),
  href: z.string().check(z.startsWith('/')),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** Answer of `search-index/:locale`: everything that can be found in a language. */
export const searchIndexAnswerSchema = z.object({ data: z.array(searchItemSchema) });
export type SearchIndexAnswer = z.infer<typeof searchIndexAnswerSchema>;
