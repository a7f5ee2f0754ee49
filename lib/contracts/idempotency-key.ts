import * as z from 'zod/mini';

/** Idempotency key: a repeat with the same key gets the first answer. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[\w-]{8,100}$/, 'expected 8 to 100 letters, digits, - or _'));
