import { z } from 'zod';

export const questionSchema = z.object({
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  link: z.string().startsWith('/').nullable(),
});
export type Question = z.infer<typeof questionSchema>;

/** Answer of the Content API's `questions`. */
export const questionsAnswerSchema = z.object({ data: z.array(questionSchema) });
