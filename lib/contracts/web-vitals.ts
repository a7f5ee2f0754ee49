import * as z from 'zod/mini';

const LONGEST_PATH = 300;
const MOST_VALUES = 5;
/** Longer times are not plausible. */
const HIGHEST_MS = 600_000;

/** Web Vitals of one visit, without personal data: the path without its query, and each metric at most once. */
export const webVitalsSchema = z.strictObject({
  path: z.string().check(z.regex(/^\/[^?#]*$/, 'expected a path'), z.maxLength(LONGEST_PATH)),
  values: z
    .array(
      z.strictObject({
        metric: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
        value: z.number().check(z.minimum(0), z.maximum(HIGHEST_MS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_VALUES)),
});
export type WebVitals = z.infer<typeof webVitalsSchema>;

export const webVitalsAnswerSchema = z.object({ success: z.literal(true) });
