import * as z from 'zod/mini';
import { blockSchema } from './article';

export const instructionSchema = z.object({
  slug: z.string(),
  category: z._default(z.string(), ''),
  title: z.string(),
  summary: z._default(z.string(), ''),
  /** The time that a reader needs. */
  minutes: z.int(),
  body: z._default(z.array(blockSchema), []),
  /** What people call it in everyday words; the search alone reads them. */
  keywords: z.optional(z.string()),
});
export type Instruction = z.infer<typeof instructionSchema>;

/** Answer of the Content API's `instructions`. */
export const instructionsAnswerSchema = z.object({ data: z.array(instructionSchema) });
