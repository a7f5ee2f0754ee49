import { describe, expect, it } from 'vitest';
import {
  articleAnswerSchema,
  articleIndexAnswerSchema,
  articleSections,
  articlesAnswerSchema,
  type ArticleSection,
} from '@/lib/contracts/article';
import { locales, type Locale } from '@/lib/i18n/routing';
import { routes } from '@/lib/pages/routes';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { providerAnswer, providerRequest } from './provider-request';

async function listIn(locale: Locale, section: ArticleSection, query = '') {
  return providerAnswer(articlesAnswerSchema, `/v1/articles/${section}${query}`, locale);
}

async function articleIn(locale: Locale, section: ArticleSection, slug: string) {
  return (await providerAnswer(articleAnswerSchema, `/v1/articles/${section}/${slug}`, locale)).data;
}

const everySection = articleSections.flatMap((section) => locales.map((locale) => [section, locale] as const));

describe.each(everySection)('the article section %s in %s', (section, locale) => {
  it('lists its articles newest first and counts them', async () => {
    const { data, total } = await listIn(locale, section);
    const dates = data.map(({ date }) => date);
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('links only to existing pages, and has tables with rows as wide as their header', async () => {
    const pages = new Set<string>(routes.map(({ path }) => path));
    for (const other of articleSections)
      for (const { slug } of (await listIn(locale, other)).data) pages.add(`/${other}/${slug}`);
    for (const { slug } of (await listIn(locale, section)).data) {
      for (const block of (await articleIn(locale, section, slug)).body) {
        if (block.type === 'table')
          expect(new Set(block.rows.map(({ length }) => length)), slug).toEqual(new Set([block.head.length]));
        if (block.type !== 'link') continue;
        const [path = ''] = block.href.split(/[?#]/);
        expect(pages.has(path) || /^\/cards\/\d+$/.test(path), `${slug}: ${block.href}`).toBe(true);
      }
    }
  });
});

describe('the parameters page and per_page of a list of articles', () => {
  it('split the list into pages that together contain all articles', async () => {
    const all = await listIn('ru', 'news');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.total / 4) }, (_, page) =>
        listIn('ru', 'news', `?per_page=4&page=${page + 1}`),
      ),
    );
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.total));
    expect(await listIn('ru', 'news', '?page=1000')).toEqual({ ...all, data: [] });
  });
});

it.each(['per_page=0', 'per_page=101', 'page=abc', 'year=abc', 'year=0'])(
  'the article list ignores the invalid parameter %s',
  async (query) => {
    expect(await listIn('ru', 'news', `?${query}`)).toEqual(await listIn('ru', 'news'));
  },
);

describe('the parameter year of a list of articles', () => {
  it('filters the list, which names all years with articles, the latest first', async () => {
    const { data, years } = await listIn('ru', 'news');
    expect(years).toEqual([...new Set(data.map(({ date }) => Number(date.slice(0, 4))))]);
    expect(years).toEqual(years.toSorted((one, other) => other - one));
    for (const year of years) {
      const own = data.filter(({ date }) => date.startsWith(String(year)));
      expect(await listIn('ru', 'news', `?year=${year}`)).toEqual({ data: own, total: own.length, years });
    }
  });

  it('gives an empty list for a year without articles', async () => {
    expect((await listIn('ru', 'news', '?year=1999')).data).toEqual([]);
  });
});

describe.each(articleSections)('the article index of %s', (section) => {
  it('lists every article with its date, in the order of the list', async () => {
    const index = await providerAnswer(articleIndexAnswerSchema, `/v1/articles/${section}/index`);
    expect(index.data).toEqual((await listIn('ru', section)).data.map(({ slug, date }) => ({ slug, date })));
  });
});

it.each(['unknown', 'constructor', 'news/unknown', 'news/..%2Fnews', 'news/kak-izmerit-skorost'])(
  'an unknown article or section is refused with 404: %s',
  async (path) => {
    expect((await embeddedProvider(providerRequest(`/v1/articles/${path}`))).status).toBe(404);
  },
);
