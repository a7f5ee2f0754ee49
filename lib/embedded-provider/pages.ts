import 'server-only';
import * as z from 'zod/mini';
import { blockSchema } from '../contracts/article';
import type { pageCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import { pageActionSchema, pageSchema } from '../contracts/page';
import archives from './data/pages/archives.json';
import block from './data/pages/block.json';
import cards from './data/pages/cards.json';
import combo from './data/pages/combo-2-in-1.json';
import consultation from './data/pages/consultation.json';
import contacts from './data/pages/contacts.json';
import documents from './data/pages/documents.json';
import instructions from './data/pages/instructions.json';
import builders from './data/pages/internet-for-builders.json';
import internetTv from './data/pages/internet-tv.json';
import navigator from './data/pages/navigator.json';
import news from './data/pages/news.json';
import noInternet from './data/pages/no-internet.json';
import payments from './data/pages/payments.json';
import personalCabinet from './data/pages/personal-cabinet.json';
import privacyPolicy from './data/pages/privacy-policy.json';
import recommendation from './data/pages/recommendation.json';
import referral from './data/pages/referal.json';
import request from './data/pages/request.json';
import support from './data/pages/support.json';
import tech from './data/pages/tech.json';
import telephony from './data/pages/telephony.json';
import wifi from './data/pages/wifi.json';
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

const data: Record<string, unknown> = {
  archives,
  block,
  cards,
  'combo-2-in-1': combo,
  consultation,
  contacts,
  'internet-for-builders': builders,
  'internet-tv': internetTv,
  navigator,
  news,
  'no-internet': noInternet,
  payments,
  'personal-cabinet': personalCabinet,
  'privacy-policy': privacyPolicy,
  recommendation,
  referal: referral,
  request,
  'static-dokumenty': documents,
  'static-instrukcii': instructions,
  support,
  tech,
  telephony,
  wifi,
};

const pages = new Map(Object.entries(data).map(([key, value]) => [key, parseData(`pages/${key}`, schema, value)]));

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
