import * as z from 'zod/mini';

/** Names a submit, so that a repeat of it gets the first answer and is not taken for another one. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[\w-]{8,100}$/, 'expected 8 to 100 letters, digits, - or _'));
