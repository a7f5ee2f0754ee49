import * as z from 'zod/mini';

/** Answer of the Content API's `redirect-hosts`: hosts that cards may lead to. */
export const redirectHostsAnswerSchema = z.object({
  data: z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
});
