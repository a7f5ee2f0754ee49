import * as z from 'zod/mini';
import { blockSchema } from './article';

/** The categories with a heading of their own. */
export const instructionCategories = ['router', 'payment', 'television', 'telephony', 'account'] as const;

export const instructionSchema = z.object({
  slug: z.string(),
  category: z._default(z.string(), ''),
  title: z.string(),
  summary: z._default(z.string(), ''),
  /** Reading time. */
  minutes: z.int(),
  body: z._default(z.array(blockSchema), []),
  /** Everyday words for it, used by the search only. */
  keywords: z.optional(z.string()),
});
export type Instruction = z.infer<typeof instructionSchema>;

export const instructionsAnswerSchema = z.object({ data: z.array(instructionSchema) });
