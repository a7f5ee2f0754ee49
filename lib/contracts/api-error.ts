import * as z from 'zod/mini';

export const apiErrorCodes = [
  'invalid',
  'too-large',
  'media-type',
  'origin',
  'captcha',
  'limit',
  'idempotency',
  'not-found',
  'session',
  'step',
  'refused',
  'upstream',
  'internal',
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** Error response of the site's own API: a code, the invalid field, and a message for developers. */
export const apiErrorSchema = z.object({
  error: z.object({ code: z.enum(apiErrorCodes), field: z.nullable(z.string()), message: z.string() }),
});
