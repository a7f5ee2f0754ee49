import { describe, expect, it } from 'vitest';
import {
  articleAnswerSchema,
  articleIndexAnswerSchema,
  articleSections,
  articlesAnswerSchema,
  type ArticleSection,
} from '@/lib/contracts/article';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { providerAnswer, providerRequest } from './provider-request';

const listIn = (locale: Locale, section: ArticleSection, query = '') =>
  providerAnswer(articlesAnswerSchema, `/v1/articles/${section}${query}`, locale);

describe.each(articleSections)('the article section %s', (section) => {
  it.each(locales)('lists its articles newest first and counts them in %s', async (locale) => {
    const { data, total } = await listIn(locale, section);
    const dates = data.map(({ date }) => date);
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('has tables with rows as wide as their header', async () => {
    for (const { slug } of (await listIn('ru', section)).data) {
      const { data } = await providerAnswer(articleAnswerSchema, `/v1/articles/${section}/${slug}`);
      for (const { head, rows } of data.body.filter((block) => block.type === 'table'))
        expect(new Set(rows.map(({ length }) => length)), slug).toEqual(new Set([head.length]));
    }
  });

  it('has an index of every article with its date, in the order of the list', async () => {
    const index = await providerAnswer(articleIndexAnswerSchema, `/v1/articles/${section}/index`);
    expect(index.data).toEqual((await listIn('ru', section)).data.map(({ slug, date }) => ({ slug, date })));
  });
});

it('the parameters page and per_page of an article list split it into pages that together contain all', async () => {
  const all = await listIn('ru', 'news');
  const numbers = Array.from({ length: Math.ceil(all.total / 4) }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((page) => listIn('ru', 'news', `?per_page=4&page=${page}`)));
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.total));
  expect(await listIn('ru', 'news', '?page=1000')).toEqual({ ...all, data: [] });
});

it.each(['per_page=0', 'per_page=101', 'page=abc', 'year=abc', 'year=0'])(
  'the article list ignores the invalid parameter %s',
  async (query) => {
    expect(await listIn('ru', 'news', `?${query}`)).toEqual(await listIn('ru', 'news'));
  },
);

it('the parameter year filters an article list, which names all years with articles, the latest first', async () => {
  const { data, years } = await listIn('ru', 'news');
  expect(years).toEqual([...new Set(data.map(({ date }) => Number(date.slice(0, 4))))]);
  expect(years).toEqual(years.toSorted((one, other) => other - one));
  for (const year of [...years, 1999]) {
    const own = data.filter(({ date }) => date.startsWith(String(year)));
    expect(await listIn('ru', 'news', `?year=${year}`)).toEqual({ data: own, total: own.length, years });
  }
});

it.each(['unknown', 'news/unknown', 'news/kak-izmerit-skorost'])(
  'an unknown article or section is refused with 404: %s',
  async (path) => {
    expect((await embeddedProvider(providerRequest(`/v1/articles/${path}`))).status).toBe(404);
  },
);
