import 'server-only';
import { z } from 'zod';
import {
  articleSchema,
  articleSections,
  articlesQuerySchema,
  blockSchema,
  type articleAnswerSchema,
  type articleIndexAnswerSchema,
  type ArticleSection,
  type articlesAnswerSchema,
} from '../contracts/article';
import { requestLocale } from '../i18n/request-locale';
import articleData from './data/articles.json';
import newsData from './data/news.json';
import { localizedSchema, parseData } from './localized';
import { ProviderRefusal, respond } from './respond';

const texts = {
  title: localizedSchema,
  summary: localizedSchema,
  body: z.object({ ru: z.array(blockSchema).min(1), kk: z.array(blockSchema).min(1) }),
};
const newsSchema = z.object({ items: z.array(articleSchema.extend(texts)) });
const itemsSchema = z.array(articleSchema.omit({ date: true }).extend({ ...texts, updated: articleSchema.shape.date }));
const data = parseData('articles.json', z.object({ tech: itemsSchema, telephony: itemsSchema }), articleData);

type Item = z.infer<typeof newsSchema>['items'][number];

function dated({ updated, ...item }: z.infer<typeof itemsSchema>[number]): Item {
  return { ...item, date: updated };
}

/** A section, put in order once and not for each call: there may be ten thousand articles. */
function sectionWith(items: Item[]) {
  const newest = items.toSorted((one, other) => other.date.localeCompare(one.date));
  const years = [...new Set(newest.map(({ date }) => Number(date.slice(0, 4))))];
  const index = newest.map(({ slug, date }) => ({ slug, date }));
  return { newest, years, index, named: new Map(newest.map((item) => [item.slug, item])) };
}

const sections: Record<ArticleSection, ReturnType<typeof sectionWith>> = {
  news: sectionWith(parseData('news.json', newsSchema, newsData).items),
  tech: sectionWith(data.tech.map(dated)),
  telephony: sectionWith(data.telephony.map(dated)),
};

function sectionOf(name: string): (typeof sections)[ArticleSection] {
  const known = articleSections.find((section) => section === name);
  if (known === undefined) throw new ProviderRefusal(404, 'no such section');
  return sections[known];
}

/** `GET /v1/articles/:section?page=&per_page=&year=`: newest first, pages counted from 1. */
export function articles(request: Request, section = ''): Response {
  const locale = requestLocale(request);
  const {
    per_page: perPage,
    page,
    year,
  } = articlesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { newest, years } = sectionOf(section);
  const items = year === undefined ? newest : newest.filter(({ date }) => date.startsWith(`${year}-`));
  const answer: z.infer<typeof articlesAnswerSchema> = {
    data: items
      .slice((page - 1) * perPage, page * perPage)
      .map(({ slug, date, title, summary }) => ({ slug, date, title: title[locale], summary: summary[locale] })),
    total: items.length,
    years,
  };
  return respond(200, answer);
}

/** `GET /v1/articles/:section/index`: the names and days of all. */
export function articleIndex(_request: Request, section = ''): Response {
  const answer: z.infer<typeof articleIndexAnswerSchema> = { data: sectionOf(section).index };
  return respond(200, answer);
}

/** `GET /v1/articles/:section/:slug` */
export function article(request: Request, section = '', slug = ''): Response {
  const locale = requestLocale(request);
  const found = sectionOf(section).named.get(slug);
  if (found === undefined) throw new ProviderRefusal(404, 'no such article');
  const { date, title, summary, body } = found;
  const answer: z.infer<typeof articleAnswerSchema> = {
    data: { slug, date, title: title[locale], summary: summary[locale], body: body[locale] },
  };
  return respond(200, answer);
}
