import * as z from 'zod/mini';

/** Answer of `managers/phone-numbers`: the phone strings in rotation order (product.md, section 3). */
export const phoneNumbersAnswerSchema = z.object({ data: z.array(z.string().check(z.minLength(5), z.maxLength(30))) });
