import * as z from 'zod/mini';

/** Answer of `captcha/challenge`: work for the browser, which is to send back with its solution all that it was given. */
export const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
