import * as z from 'zod/mini';

/** The body of the message that all pages have changed, for a cache in front of the site. */
export const pagesRenewedSchema = z.object({
  type: z.literal('pages.renewed'),
  timestamp: z.iso.datetime(),
  data: z.object({ site: z.url(), pages: z.literal('all') }),
});
export type PagesRenewed = z.infer<typeof pagesRenewedSchema>;
