import * as z from 'zod/mini';
import { dialogNames } from '../pages/dialogs';
import { blockSchema } from './article';
import { imageSchema } from './image';

/** The one action at the head of a page: a dialog, or a plain path of the site. `text` is the schema of its words. */
export function pageActionSchema<Text extends z.ZodMiniType>(text: Text) {
  return z.union([
    z.object({ dialog: z.enum(dialogNames), text }),
    z.object({ href: z.string().check(z.startsWith('/')), text }),
  ]);
}

/** The words of a page of the site that are not its tariffs, articles or forms. */
export const pageSchema = z.object({
  title: z.string(),
  /** For search engines and previews; plain text. */
  description: z._default(z.string(), ''),
  lead: z._default(z.string(), ''),
  /** The one action at the head of the page. */
  action: z._default(z.nullable(pageActionSchema(z.string())), null),
  /** Stands above the text. */
  image: z.optional(imageSchema),
  body: z._default(z.array(blockSchema), []),
  /** Topics whose questions stand at the foot of the page. */
  topics: z._default(z.array(z.string()), []),
  /** What people call it in everyday words; the search alone reads them. */
  keywords: z.optional(z.string()),
  /** The day of its wording; null where nobody keeps it. */
  updated: z._default(z.nullable(z.iso.date()), null),
});
export type Page = z.infer<typeof pageSchema>;
export type PageAction = NonNullable<Page['action']>;

/** What the Content API calls a page: its path with `/` as `-`, without the first. */
export function pageKey(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

/** Answer of the Content API's `pages/:key`. */
export const pageAnswerSchema = z.object({ data: pageSchema });
