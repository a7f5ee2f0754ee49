import 'server-only';
import { z } from 'zod';
import { articleSchema, articleSections, blockSchema, type articleAnswerSchema, type ArticleSection, type articlesAnswerSchema } from '../../contracts/article';
import { requestLocale } from '../../i18n/request-locale';
import articleData from './data/articles.json';
import newsData from './data/news.json';
import { localizedSchema, parseData } from './localized';
import { ProviderRefusal, respond } from './respond';

const texts = { title: localizedSchema, summary: localizedSchema, body: z.object({ ru: z.array(blockSchema).min(1), kk: z.array(blockSchema).min(1) }) };
const newsSchema = z.object({ items: z.array(articleSchema.extend(texts)) });
const itemsSchema = z.array(articleSchema.omit({ date: true }).extend({ ...texts, updated: articleSchema.shape.date }));
const data = parseData('articles.json', z.object({ tech: itemsSchema, telephony: itemsSchema }), articleData);

type Item = z.infer<typeof newsSchema>['items'][number];

function newestFirst(items: Item[]): Item[] {
  return items.toSorted((one, other) => other.date.localeCompare(one.date));
}

function dated({ updated, ...item }: z.infer<typeof itemsSchema>[number]): Item {
  return { ...item, date: updated };
}

const sections: Record<ArticleSection, Item[]> = {
  news: newestFirst(parseData('news.json', newsSchema, newsData).items),
  tech: newestFirst(data.tech.map(dated)),
  telephony: newestFirst(data.telephony.map(dated)),
};

function sectionOf(name: string): Item[] {
  const known = articleSections.find((section) => section === name);
  if (known === undefined) throw new ProviderRefusal(404, 'no such section');
  return sections[known];
}

/** `GET /v1/articles/:section?per_page=`: newest first. */
export function articles(request: Request, section = ''): Response {
  const locale = requestLocale(request);
  const perPage = z.coerce.number().int().min(1).max(100).catch(100).parse(new URL(request.url).searchParams.get('per_page'));
  const items = sectionOf(section);
  const answer: z.infer<typeof articlesAnswerSchema> = {
    data: items.slice(0, perPage).map(({ slug, date, title, summary }) => ({ slug, date, title: title[locale], summary: summary[locale] })),
    total: items.length,
  };
  return respond(200, answer);
}

/** `GET /v1/articles/:section/:slug` */
export function article(request: Request, section = '', slug = ''): Response {
  const locale = requestLocale(request);
  const found = sectionOf(section).find((item) => item.slug === slug);
  if (found === undefined) throw new ProviderRefusal(404, 'no such article');
  const { date, title, summary, body } = found;
  const answer: z.infer<typeof articleAnswerSchema> = {
    data: { slug, date, title: title[locale], summary: summary[locale], body: body[locale] },
  };
  return respond(200, answer);
}
