import 'server-only';
import * as z from 'zod/mini';
import { articleSchema, blockSchema, type ArticleSection } from '../contracts/article';
import type { articleCall, articleIndexCall, articlesCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import articleData from './data/articles.json';
import newsData from './data/news.json';
import { localizedSchema, parseData } from './localized';
import { ProviderRefusal, type ProviderRequest } from './serve';

const texts = {
  title: localizedSchema,
  summary: localizedSchema,
  body: z.object({ ru: z.array(blockSchema).check(z.minLength(1)), kk: z.array(blockSchema).check(z.minLength(1)) }),
};
const newsSchema = z.object({ items: z.array(z.extend(articleSchema, texts)) });
const itemsSchema = z.array(
  z.extend(z.omit(articleSchema, { date: true }), { ...texts, updated: articleSchema.shape.date }),
);
const data = parseData('articles.json', z.object({ tech: itemsSchema, telephony: itemsSchema }), articleData);

type Item = z.infer<typeof newsSchema>['items'][number];

function dated({ updated, ...item }: z.infer<typeof itemsSchema>[number]): Item {
  return { ...item, date: updated };
}

/** Sorts a section once instead of per call: there may be ten thousand articles. */
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

/** A page of a section, newest first; pages start at 1. */
export function articles({
  locale,
  segments,
  query,
}: ProviderRequest<typeof articlesCall>): Answer<typeof articlesCall> {
  const { per_page: perPage, page, year } = query;
  const { newest, years } = sections[segments.section];
  const items = year === undefined ? newest : newest.filter(({ date }) => date.startsWith(`${year}-`));
  return {
    data: items
      .slice((page - 1) * perPage, page * perPage)
      .map(({ slug, date, kind, drawing, title, summary, ends_on }) => ({
        slug,
        date,
        kind,
        drawing,
        title: title[locale],
        summary: summary[locale],
        ends_on,
      })),
    total: items.length,
    years,
  };
}

export function articleIndex({ segments }: ProviderRequest<typeof articleIndexCall>): Answer<typeof articleIndexCall> {
  return { data: sections[segments.section].index };
}

/** One article. Throws ProviderRefusal 404 if it does not exist. */
export function article({ locale, segments }: ProviderRequest<typeof articleCall>): Answer<typeof articleCall> {
  const found = sections[segments.section].named.get(segments.slug);
  if (found === undefined) throw new ProviderRefusal(404, 'no such article');
  const { title, summary, body, ...rest } = found;
  return { data: { ...rest, title: title[locale], summary: summary[locale], body: body[locale] } };
}
