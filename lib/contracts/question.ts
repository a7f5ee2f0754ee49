import * as z from 'zod/mini';

/** The topics with a heading of their own; questions of others stand below them. */
export const questionTopics = ['connection', 'payment', 'internet', 'television', 'telephony', 'contract'] as const;

export const questionSchema = z.object({
  id: z.string(),
  topic: z._default(z.string(), ''),
  question: z.string(),
  answer: z.string(),
  link: z._default(z.nullable(z.string().check(z.startsWith('/'))), null),
  /** Everyday words for it, used by the search only. */
  keywords: z.optional(z.string()),
});
export type Question = z.infer<typeof questionSchema>;

/** Query of the Content API's `questions`: those of the home page, or all of them. */
export const questionsQuerySchema = z.object({ place: z.catch(z._default(z.enum(['home', 'all']), 'all'), 'all') });
export type QuestionPlace = z.infer<typeof questionsQuerySchema>['place'];

export const questionsAnswerSchema = z.object({ data: z.array(questionSchema) });
