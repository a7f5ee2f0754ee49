import { z } from 'zod';

/** Answer of `managers/phone-numbers`: the phone strings in rotation order (product.md, section 3). */
export const phoneNumbersAnswerSchema = z.object({ data: z.array(z.string().min(5).max(30)) });
