import * as z from 'zod/mini';
import { dialogNames } from '../pages/dialogs';
import { blockSchema } from './article';
import { imageSchema } from './image';

/** The action at the head of a page: a dialog, or a plain path of the site. `text` is the schema of its label. */
export function pageActionSchema<Text extends z.ZodMiniType>(text: Text) {
  return z.union([
    z.object({ dialog: z.enum(dialogNames), text }),
    z.object({ href: z.string().check(z.startsWith('/')), text }),
  ]);
}

export const pageSchema = z.object({
  title: z.string(),
  /** For search engines and previews; plain text. */
  description: z._default(z.string(), ''),
  lead: z._default(z.string(), ''),
  action: z._default(z.nullable(pageActionSchema(z.string())), null),
  /** Above the text. */
  image: z.optional(imageSchema),
  body: z._default(z.array(blockSchema), []),
  /** Ids of the questions at its foot, in their order. */
  questions: z._default(z.array(z.string()), []),
  /** Everyday words for it, used by the search only. */
  keywords: z.optional(z.string()),
  /** Date of the text; null if unknown. */
  updated: z._default(z.nullable(z.iso.date()), null),
});
export type Page = z.infer<typeof pageSchema>;
export type PageAction = NonNullable<Page['action']>;

export const pageAnswerSchema = z.object({ data: pageSchema });
