import * as z from 'zod/mini';
import { recaptcha } from './fields';

const OPTIONS_MAXIMUM = 100;

/** Query of `next-index` (product.md, section 7): number of options, and the captcha token. */
export const nextIndexQuerySchema = z.strictObject({
  // Checked as text, because Number('') is 0 and Number('1e1') is 10.
  total: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, `expected a whole number from 1 to ${OPTIONS_MAXIMUM}`)),
      z.transform(Number),
    ),
    z.int().check(z.minimum(1), z.maximum(OPTIONS_MAXIMUM)),
  ),
  recaptcha,
});

/** Answer of `next-index`: the next index, from 0. */
export const turnAnswerSchema = z.object({ data: z.object({ currentIndex: z.int().check(z.minimum(0)) }) });

/** The same for the browser: an answer without an index stops the action (section 5). */
export const nextIndexAnswerSchema = z.object({
  data: z.nullish(z.object({ currentIndex: z.nullish(z.int().check(z.minimum(0))) })),
});
