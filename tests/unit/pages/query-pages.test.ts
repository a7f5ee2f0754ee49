import { describe, expect, it } from 'vitest';
import { newsPath } from '@/lib/pages/news-selection';
import { canonicalQuery, isQueryPage, queryPagePath, queryPages } from '@/lib/pages/query-pages.mjs';
import { helperAnswersSchema } from '@/lib/tariff/tariff-helper';
import { MAXIMUM_PRICES, selectionPath, SPEEDS, tariffSorts, wholeSelection } from '@/lib/tariff/tariff-selection';

const pages = Object.entries(queryPages);
const every = pages.flatMap(([path, names]) => names.map((name) => [path, name] as const));

describe('isQueryPage', () => {
  it('returns true for each parameter of each query page', () => {
    for (const [path, name] of every)
      expect(isQueryPage(path, new URLSearchParams(`utm_source=x&${name}=&${name}=1&_rsc=1`)), name).toBe(true);
  });

  it('returns false without a parameter, without its value, or with that of another page', () => {
    for (const [path, names] of pages) {
      const own: readonly string[] = names;
      const foreign = every.map(([, name]) => name).filter((name) => !own.includes(name));
      expect(isQueryPage(path, new URLSearchParams())).toBe(false);
      expect(isQueryPage(path, new URLSearchParams(`utm_source=x&_rsc=1&${own.join('=&')}=`))).toBe(false);
      expect(isQueryPage(path, new URLSearchParams(`utm_source=x&_rsc=1&${foreign.join('=1&')}=1`))).toBe(false);
    }
  });

  it('returns false for other paths with any parameter', () => {
    const all = new URLSearchParams(every.map(([, name]) => [name, '1']));
    for (const path of ['/', '/kk/news', '/news/', '/News', '/cards/101', '__proto__'])
      expect(isQueryPage(path, all), path).toBe(false);
  });
});

it.each([
  ['/cards', 'compare=1-2&view=compare', '/cards/comparison'],
  ['/cards', 'compare=1-2', '/cards'],
  ['/news', 'page=2&view=compare', '/news'],
])('queryPagePath maps %s?%s to %s', (path, query, expected) => {
  expect(queryPagePath(path, new URLSearchParams(query))).toBe(expected);
});

describe('canonicalQuery', () => {
  const spelled = (path: string, query: string) => canonicalQuery(path, new URLSearchParams(query));

  it.each([
    ['/', 'sort=price', ''],
    ['/cards', 'view=compare&fbclid=1', ''],
    ['/cards', 'fbclid=1&sort=price&_rsc=1abc', '?sort=price'],
    ['/cards', 'view=compare&sort=price&speed=100&group=tv', '?group=tv&speed=100&sort=price&view=compare'],
    ['/cards', 'compare=101&compare=102', '?compare=101-102'],
    ['/cards', 'compare=101%2C102-x', '?compare=101-102'],
    ['/cards', `compare=${'1-'.repeat(50)}`, '?compare=1'],
    ['/cards', 'compare=4-3-3-2-1', '?compare=4-3-2'],
    ['/cards', 'sort=price&sort=speed', '?sort=price'],
    ['/cards', 'sort=x&speed=100&price=', '?speed=100'],
    ['/cards', 'sort=x', ''],
    ['/cards', 'sort=&view=compare', ''],
    ['/news', 'page=2&year=2026', '?year=2026&page=2'],
    ['/news', 'page=1e3&year=1999', ''],
    ['/navigator', 'devices=x', ''],
    ['/navigator', 'people=ask', '?people=ask'],
  ])('maps %s?%s to %s', (path, query, expected) => {
    expect(spelled(path, query)).toBe(expected);
  });

  it.each(['/support', '/address', '/address/x/1', '/request/new'])('returns null for a query of %s', (path) => {
    expect(spelled(path, 'q=dns')).toBeNull();
  });

  it('keeps every value that the pages offer', () => {
    for (const speed of SPEEDS) expect(spelled('/cards', `speed=${speed}`)).toBe(`?speed=${speed}`);
    for (const price of MAXIMUM_PRICES) expect(spelled('/cards', `price=${price}`)).toBe(`?price=${price}`);
    for (const sort of tariffSorts) expect(spelled('/cards', `sort=${sort}`)).toBe(`?sort=${sort}`);
    for (const [name, { options }] of Object.entries(helperAnswersSchema.shape)) {
      for (const option of options) expect(spelled('/navigator', `${name}=${option}`)).toBe(`?${name}=${option}`);
    }
  });

  it('returns the same query as selectionPath and newsPath', () => {
    const selection = { ...wholeSelection, group: 'tv', speed: 100, tv: true, phone: true, maxPrice: 3_000 };
    const path = selectionPath({ ...selection, sort: 'price', compare: [1, 2], sideBySide: true });
    expect(`/cards${spelled('/cards', path.replace('/cards?', ''))}`).toBe(path);
    expect(`/news${spelled('/news', 'page=3&year=2025')}`).toBe(newsPath({ page: 3, year: 2025 }));
  });
});
