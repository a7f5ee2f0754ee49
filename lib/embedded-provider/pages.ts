import 'server-only';
import * as z from 'zod/mini';
import { blockSchema } from '../contracts/article';
import { pagePathSchema, type pageCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { pageActionSchema, pageSchema } from '../contracts/page';
import { localizedSchema, parseData } from './localized';
import { ProviderRefusal, type ProviderRequest } from './serve';

const schema = z.extend(pageSchema, {
  title: localizedSchema,
  description: localizedSchema,
  lead: localizedSchema,
  action: z.nullable(pageActionSchema(localizedSchema)),
  body: z.object({ ru: z.array(blockSchema), kk: z.array(blockSchema) }),
  keywords: z.optional(localizedSchema),
});

const pages = new Map<string, z.infer<typeof schema>>();
for (const key of pagePathSchema.shape.key.options) {
  const file: { default: unknown } = await import(`./data/pages/${key}.json`);
  pages.set(key, parseData(`pages/${key}.json`, schema, file.default));
}

/** Content of a page. Throws ProviderRefusal 404 if there is none. */
export function page({ locale, segments }: ProviderRequest<typeof pageCall>): Answer<typeof pageCall> {
  const found = pages.get(segments.key);
  if (found === undefined) throw new ProviderRefusal(404, 'no such page');
  const { title, description, lead, action, body, keywords, ...rest } = found;
  return {
    data: {
      ...rest,
      title: title[locale],
      description: description[locale],
      lead: lead[locale],
      action: action === null ? null : { ...action, text: action.text[locale] },
      body: body[locale],
      keywords: keywords?.[locale],
    },
  };
}
