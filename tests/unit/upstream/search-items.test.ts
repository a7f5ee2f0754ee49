import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchIndexAnswerSchema, searchKinds, type SearchItem } from '@/lib/contracts/search-item';
import { locales } from '@/lib/i18n/routing';
import { isKnownPage, registerPageCheck } from '@/lib/pages/known-pages';
import { allRoutes } from '@/lib/pages/routes';
import { createPageCheck, listParameterisedPages } from '@/lib/upstream/page-check';
import { fetchSearchItems, keepSearches } from '@/lib/upstream/search-items';

describe.each(locales)('the items in %s', (locale) => {
  it('keep to the contract and are of every kind', async () => {
    const items = await fetchSearchItems(locale);
    expect(searchIndexAnswerSchema.parse({ data: items })).toEqual({ data: items });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
  });

  it('lead each to a place of its own, on a page that is there', async () => {
    registerPageCheck(createPageCheck(listParameterisedPages));
    const paths: string[] = allRoutes.map(({ path }) => path);
    const hrefs = (await fetchSearchItems(locale)).map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) {
      const [path = ''] = href.split('#');
      expect(paths.includes(path) || (await isKnownPage(path)), href).toBe(true);
    }
  });

  it('have a title, and a text of whole sentences', async () => {
    for (const { href, title, text } of await fetchSearchItems(locale)) {
      expect(title, href).not.toBe('');
      expect(text, href).toMatch(/[.!?:]$/);
      expect(text, href).not.toMatch(/undefined|\[object|\.\./);
    }
  });
});

describe('keepSearches', () => {
  const FIVE_MINUTES_MS = 5 * 60_000;
  const item: SearchItem = { kind: 'question', title: 'Роутер', text: '', href: '/a' };
  const clock = { now: 1_000_000 };
  const fetchItems = vi.fn<() => Promise<SearchItem[]>>();
  const newSearches = () => keepSearches(fetchItems, () => clock.now);

  beforeEach(() => {
    fetchItems.mockReset().mockResolvedValue([item]);
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('fetches the items of a language once in five minutes', async () => {
    const searches = newSearches();
    expect((await searches('ru'))('роутер', 1).total).toBe(1);
    clock.now += FIVE_MINUTES_MS - 1;
    await searches('ru');
    expect(fetchItems).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await searches('ru');
    expect(fetchItems.mock.calls).toEqual([['ru'], ['ru']]);
  });

  it('keeps the languages apart', async () => {
    const searches = newSearches();
    await searches('ru');
    await searches('kk');
    expect(fetchItems.mock.calls).toEqual([['ru'], ['kk']]);
  });

  it('keeps what it has when the items cannot be fetched, and says so', async () => {
    const searches = newSearches();
    await searches('ru');
    clock.now += FIVE_MINUTES_MS;
    fetchItems.mockRejectedValue(new Error('out of order'));
    expect((await searches('ru'))('роутер', 1).total).toBe(1);
    expect(console.error).toHaveBeenCalledWith('search: out of order');
  });

  it('fails when there is nothing to keep, and tries again', async () => {
    const searches = newSearches();
    fetchItems.mockRejectedValueOnce(new Error('out of order'));
    await expect(searches('ru')).rejects.toThrow('out of order');
    expect((await searches('ru'))('роутер', 1).total).toBe(1);
  });
});
