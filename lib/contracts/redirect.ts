import { z } from 'zod';

/** Answer of the Content API's `redirect-hosts`: hosts that cards may lead to. */
export const redirectHostsAnswerSchema = z.object({ data: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)) });
