import 'server-only';
import type { articleCall, articleIndexCall, articlesCall } from '../contracts/calls/content';
import type { Locale } from '../i18n/routing.mjs';
import type { ArticleText } from '../provider-files/content';
import { derived } from '../provider-files/current';
import { ProviderRefusal, type ProviderRequest } from './serve';

/** Sorts a section once instead of per call: there may be ten thousand articles. */
function sectionWith(items: readonly ArticleText[]) {
  const newest = items.toSorted((one, other) => other.date.localeCompare(one.date));
  const years = [...new Set(newest.map(({ date }) => Number(date.slice(0, 4))))];
  const index = newest.map(({ slug, date }) => ({ slug, date }));
  return { newest, years, index, named: new Map(newest.map((item) => [item.slug, item])) };
}

const sorted = ({ ru, kk }: Record<Locale, ArticleText[]>) => ({ ru: sectionWith(ru), kk: sectionWith(kk) });

const sections = derived(
  ({ content }) => content.articles,
  ({ news, tech, telephony }) => ({ news: sorted(news), tech: sorted(tech), telephony: sorted(telephony) }),
);

/** A page of a section, newest first; pages start at 1. */
export function articles({ locale, segments, query }: ProviderRequest<typeof articlesCall>) {
  const { per_page: perPage, page, year } = query;
  const { newest, years } = sections()[segments.section][locale];
  const items = year === undefined ? newest : newest.filter(({ date }) => date.startsWith(`${year}-`));
  return {
    data: items
      .slice((page - 1) * perPage, page * perPage)
      .map(({ body: _body, image: _image, ...summary }) => summary),
    total: items.length,
    years,
  };
}

export function articleIndex({ locale, segments }: ProviderRequest<typeof articleIndexCall>) {
  return { data: sections()[segments.section][locale].index };
}

/** One article. Throws ProviderRefusal 404 if it does not exist. */
export function article({ locale, segments }: ProviderRequest<typeof articleCall>) {
  const found = sections()[segments.section][locale].named.get(segments.slug);
  if (found === undefined) throw new ProviderRefusal(404, 'no such article');
  return { data: found };
}
