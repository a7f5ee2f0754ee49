import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleSections } from '@/lib/contracts/article';
import { NEWS_PER_PAGE } from '@/lib/pages/news-selection';
import { fetchArticlePage } from '@/lib/upstream/content';
import { fetchTariffGroups } from '@/lib/upstream/tariff-calls';
import {
  createPageCheck,
  isParameterisedPage,
  listParameterisedPages,
  listQueryPages,
} from '@/lib/upstream/page-check';

const A_MINUTE_MS = 60_000;
const clock = { now: 1_000_000 };
const listPages = vi.fn<() => Promise<string[]>>();
const isPage = vi.fn<(path: string) => Promise<boolean>>();

const newCheck = () => createPageCheck(listPages, isPage, () => clock.now);

beforeEach(() => {
  clock.now = 1_000_000;
  listPages.mockReset();
  isPage.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('createPageCheck', () => {
  it('fetches the list at most once a minute, and then accepts new pages and rejects removed ones', async () => {
    listPages.mockResolvedValueOnce(['/news/old']).mockResolvedValueOnce(['/news/new']);
    const check = newCheck();
    expect(await check('/news/old')).toBe(true);
    clock.now += A_MINUTE_MS;
    expect(await check('/news/new')).toBe(false);
    expect(listPages).toHaveBeenCalledTimes(1);
    clock.now += 1;
    expect([await check('/news/new'), await check('/news/old')]).toEqual([true, false]);
    expect(listPages).toHaveBeenCalledTimes(2);
  });

  it('fetches the list once for simultaneous checks', async () => {
    listPages.mockResolvedValue(['/news/a']);
    const check = newCheck();
    expect(await Promise.all([check('/news/a'), check('/news/a'), check('/news/b')])).toEqual([true, true, false]);
    expect(listPages).toHaveBeenCalledTimes(1);
  });

  it('keeps the old list during an outage, logs that and fetches again a minute later', async () => {
    listPages
      .mockResolvedValueOnce(['/news/a'])
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(['/news/b']);
    const check = newCheck();
    await check('/news/a');
    clock.now += A_MINUTE_MS + 1;
    expect(await check('/news/a')).toBe(true);
    expect(await check('/news/b')).toBe(false);
    expect(listPages).toHaveBeenCalledTimes(2);
    expect(vi.mocked(console.error).mock.calls).toEqual([['page check: the old list stays: down']]);
    clock.now += A_MINUTE_MS + 1;
    expect(await check('/news/b')).toBe(true);
  });

  it('accepts a page of the old list at once while the next fetch hangs', async () => {
    listPages.mockResolvedValueOnce(['/news/a']).mockReturnValueOnce(new Promise(() => undefined));
    const check = newCheck();
    await check('/news/a');
    clock.now += A_MINUTE_MS + 1;
    const nothingYet = new Promise((resolve) => setImmediate(resolve, 'no answer'));
    expect(await Promise.race([check('/news/a'), nothingYet])).toBe(true);
  });

  it('checks the page itself when the first fetch fails, and fetches the list again at the next check', async () => {
    isPage.mockImplementation((path) => Promise.resolve(path === '/news/a'));
    listPages
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(['/news/c']);
    const check = newCheck();
    expect(await check('/news/a')).toBe(true);
    expect(await check('/news/b')).toBe(false);
    expect(await check('/news/c')).toBe(true);
    expect(isPage).toHaveBeenCalledTimes(2);
  });

  it('rejects when neither the list nor the page can be fetched', async () => {
    listPages.mockRejectedValue(new Error('down'));
    isPage.mockRejectedValue(new Error('gone'));
    await expect(newCheck()('/news/a')).rejects.toThrow('gone');
  });
});

it.each([
  ['/cards/102', true],
  ['/news/no-such-item', false],
])('isParameterisedPage checks %s and returns %s', async (path, isThere) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await isParameterisedPage(path)).toBe(isThere);
});

it('listParameterisedPages lists the pages of every article section and the tariffs, each once', async () => {
  const pages = await listParameterisedPages();
  expect(new Set(pages.map((page) => page.split('/')[1]))).toEqual(new Set([...articleSections, 'cards']));
  expect(pages.every((page) => /^\/[a-z]+\/[a-z0-9-]+$/.test(page))).toBe(true);
  expect(new Set(pages).size).toBe(pages.length);
});

it('listQueryPages lists every group of tariffs, and every page and year of the news', async () => {
  const groups = await fetchTariffGroups('ru');
  const { total, years } = await fetchArticlePage('ru', 'news', { page: 1, perPage: NEWS_PER_PAGE });
  const lastPage = Math.ceil(total / NEWS_PER_PAGE);
  const newsPages = Array.from({ length: lastPage }, (_, index) => `/news?page=${index + 1}`);
  expect(Math.min(groups.length, lastPage - 1, years.length)).toBeGreaterThan(0);
  expect((await listQueryPages()).toSorted()).toEqual(
    [
      ...groups.map(({ id }) => `/cards?group=${id}`),
      ...years.map((year) => `/news?year=${year}`),
      ...newsPages,
    ].toSorted(),
  );
});
