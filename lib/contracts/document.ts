import * as z from 'zod/mini';
import { blockSchema } from './article';

export const documentSchema = z.object({
  id: z.string(),
  category: z._default(z.string(), ''),
  title: z.string(),
  summary: z._default(z.string(), ''),
  updated: z.iso.date(),
  body: z._default(z.array(blockSchema), []),
  /** Everyday words for it, used by the search only. */
  keywords: z.optional(z.string()),
});
export type Document = z.infer<typeof documentSchema>;

export const documentsAnswerSchema = z.object({ data: z.array(documentSchema) });
