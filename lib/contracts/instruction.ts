import { z } from 'zod';
import { blockSchema } from './article';

export const instructionSchema = z.object({
  slug: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The time that a reader needs. */
  minutes: z.number().int(),
  body: z.array(blockSchema),
});
export type Instruction = z.infer<typeof instructionSchema>;

/** Answer of the Content API's `instructions`. */
export const instructionsAnswerSchema = z.object({ data: z.array(instructionSchema) });
