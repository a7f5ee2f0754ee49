import { z } from 'zod';

export const questionSchema = z.object({
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  link: z.string().startsWith('/').nullable(),
  /** What people call it in everyday words; the search alone reads them. */
  keywords: z.string().optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** Query of the Content API's `questions`: those of the home page, or all of them. */
export const questionsQuerySchema = z.object({ place: z.enum(['home', 'all']).default('all').catch('all') });
export type QuestionPlace = z.infer<typeof questionsQuerySchema>['place'];

/** Answer of the Content API's `questions`. */
export const questionsAnswerSchema = z.object({ data: z.array(questionSchema) });
