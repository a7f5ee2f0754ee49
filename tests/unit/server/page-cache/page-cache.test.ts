import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateContent } from '@/lib/process/content-age.mjs';
import { PageCache } from '@/server/page-cache/page-cache.mjs';
import { readPageRequest } from '@/server/page-cache/page-request.mjs';
import { BusyError, RenderLimit } from '@/server/page-cache/render-limit.mjs';

type Ask = ConstructorParameters<typeof PageCache>[0];

const HOUR_MS = 3_600_000;
const TEXT = 'x'.repeat(5_000);
const brief = { 'cache-control': 's-maxage=60, stale-while-revalidate=240' };
const answer = (body: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700', ...headers },
  body: Buffer.from(body),
});

function request(url: string) {
  const found = readPageRequest({ method: 'GET', url, headers: {} });
  if (found === null) throw new Error(`${url} is no page`);
  return found;
}

let ask: ReturnType<typeof vi.fn<Ask>>;
let pages: PageCache;
const find = async (url = '/cards') => {
  const found = await pages.find(request(url));
  return found === null ? 'none' : `${found.state} ${found.answer.status} ${found.answer.body.toString().slice(0, 20)}`;
};
/** The timers do not reach the pool of zlib. */
const settled = () => vi.waitFor(() => expect(ask.mock.settledResults.at(-1)?.type).not.toBe('incomplete'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  ask = vi.fn<Ask>();
  pages = new PageCache(ask, new RenderLimit());
});

afterEach(() => {
  invalidateContent(0);
  vi.useRealTimers();
});

it('the page cache renders once for simultaneous visitors, and not at all while the page is fresh', async () => {
  ask.mockResolvedValue(answer('one'));
  expect(await Promise.all(Array.from({ length: 16 }, () => find()))).toEqual(Array(16).fill('MISS 200 one'));
  vi.advanceTimersByTime(299_000);
  expect(await find()).toBe('HIT 200 one');
  expect(ask).toHaveBeenCalledOnce();
});

it('the page cache stores pages, queries and parts separately', async () => {
  ask.mockImplementation(async ({ key }) => answer(key));
  for (const url of ['/cards', '/kk/cards', '/cards?sort=price']) expect(await find(url)).toBe(`MISS 200 ${url}`);
  for (const url of ['/cards', '/kk/cards', '/cards?sort=price']) expect(await find(url)).toBe(`HIT 200 ${url}`);
  const part = { ...request('/cards'), key: '/cards 1' };
  expect((await pages.find(part))?.answer.body.toString()).toBe('/cards 1');
});

it('the page cache has a page with or without a query at once only while it is fresh and exists', async () => {
  ask.mockImplementation(async ({ key }) => answer(key, {}, key === '/news/none' ? 404 : 200));
  const fresh = (url: string) => pages.fresh(request(url))?.body.toString();
  for (const url of ['/cards', '/cards?sort=price', '/news/none']) {
    expect(fresh(url)).toBeUndefined();
    await find(url);
  }
  expect(['/cards', '/cards?sort=price', '/news/none'].map(fresh)).toEqual(['/cards', '/cards?sort=price', undefined]);
  vi.advanceTimersByTime(HOUR_MS);
  expect(['/cards', '/cards?sort=price'].map(fresh)).toEqual([undefined, undefined]);
});

it('the page cache serves a stale page while it renders a new one', async () => {
  ask.mockResolvedValueOnce(answer('one')).mockResolvedValueOnce(answer('two'));
  await find();
  vi.advanceTimersByTime(HOUR_MS);
  expect(await Promise.all(Array.from({ length: 16 }, () => find()))).toEqual(Array(16).fill('STALE 200 one'));
  await vi.waitFor(async () => expect(await find()).toBe('HIT 200 two'));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the page cache fetches again after a pause while Next itself has only the stale page', async () => {
  ask.mockResolvedValue(answer('one', { age: '301' }));
  expect(await find()).toBe('MISS 200 one');
  expect(await find()).toBe('STALE 200 one');
  expect(ask).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_001);
  expect(await find()).toBe('STALE 200 one');
  expect(ask).toHaveBeenCalledTimes(2);
});

describe('the page cache after Next has rendered a page again', () => {
  it('fetches the cached copy of that page and no other page', async () => {
    ask.mockImplementation(async ({ key }) => answer(`${key} ${ask.mock.calls.length}`, { age: '301' }));
    await find('/cards');
    await find('/kk/cards');
    await find('/contacts');
    pages.renew('/ru/cards');
    pages.renew('/ru/payments');
    await vi.waitFor(async () => expect(await find()).toBe('STALE 200 /cards 4'));
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('fetches once more when an older answer was still pending', async () => {
    const arrives: ((value: ReturnType<typeof answer>) => void)[] = [];
    ask.mockResolvedValueOnce(answer('one', { age: '301' }));
    await find();
    ask.mockReturnValueOnce(new Promise((resolve) => arrives.push(resolve))).mockResolvedValueOnce(answer('three'));
    vi.advanceTimersByTime(1_001);
    expect(await find()).toBe('STALE 200 one');
    pages.renew('/ru/cards');
    arrives[0]?.(answer('two', { age: '302' }));
    await vi.waitFor(async () => expect(await find()).toBe('HIT 200 three'));
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

describe('a page from before an invalidation', () => {
  it('is not served while a new page is rendered', async () => {
    ask.mockResolvedValueOnce(answer('one'));
    await find();
    vi.advanceTimersByTime(10);
    invalidateContent(Date.now());
    ask.mockResolvedValueOnce(answer('two'));
    expect(await Promise.all([find(), find(), find()])).toEqual(Array(3).fill('MISS 200 two'));
    expect(await find()).toBe('HIT 200 two');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not stored when its render was still pending', async () => {
    const arrives: ((value: ReturnType<typeof answer>) => void)[] = [];
    ask.mockReturnValueOnce(new Promise((resolve) => arrives.push(resolve))).mockResolvedValueOnce(answer('two'));
    const first = find();
    vi.advanceTimersByTime(10);
    invalidateContent(Date.now());
    arrives[0]?.(answer('one'));
    expect(await first).toBe('MISS 200 one');
    expect(await find()).toBe('MISS 200 two');
  });

  it('is served when the new render fails, and fetched again after a pause', async () => {
    ask.mockResolvedValueOnce(answer('one'));
    await find();
    vi.advanceTimersByTime(10);
    invalidateContent(Date.now());
    ask.mockResolvedValue(answer('failed', {}, 500));
    expect([await find(), await find()]).toEqual(['STALE 200 one', 'HIT 200 one']);
    vi.advanceTimersByTime(1_001);
    ask.mockResolvedValue(answer('two'));
    expect(await find()).toBe('MISS 200 two');
  });
});

describe('the page cache when Next fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each<[string, () => Promise<ReturnType<typeof answer>>]>([
    ['throws', () => Promise.reject(new Error('no page'))],
    ['says so', () => Promise.resolve(answer('failed', {}, 500))],
  ])('serves the old page for a day and no longer when Next %s', async (_how, fail) => {
    ask.mockResolvedValueOnce(answer('one', brief));
    await find();
    ask.mockImplementation(fail);
    vi.advanceTimersByTime(100_000);
    expect(await find()).toBe('STALE 200 one');
    await settled();
    vi.advanceTimersByTime(HOUR_MS);
    expect(await find()).toBe('STALE 200 one');
    vi.advanceTimersByTime(24 * HOUR_MS);
    const last = find();
    await expect(last.catch(() => 'MISS 500 failed')).resolves.toBe('MISS 500 failed');
  });

  it('logs the path without the query', async () => {
    ask.mockResolvedValueOnce(answer('one', brief));
    await find('/cards?sort=price');
    ask.mockRejectedValueOnce(new Error('no page'));
    vi.advanceTimersByTime(100_000);
    await find('/cards?sort=price');
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    const said = vi.mocked(console.error).mock.calls.flat().join(' ');
    expect(said).toContain('The page /cards could not be rendered again');
    expect(said).not.toContain('price');
  });

  it('rejects without an old page, and fetches again for the next visitor', async () => {
    ask.mockRejectedValueOnce(new Error('no page')).mockResolvedValueOnce(answer('one'));
    await expect(find()).rejects.toThrow('no page');
    expect(await find()).toBe('MISS 200 one');
  });
});

describe('an answer that must not be cached', () => {
  it('is left to Next and not stored', async () => {
    ask.mockResolvedValue(answer('one', { 'set-cookie': 'a=b' }));
    expect(await Promise.all([find(), find()])).toEqual(['none', 'none']);
    expect(pages.size.answers).toBe(0);
  });

  it('removes the cached page', async () => {
    ask.mockResolvedValueOnce(answer('one')).mockResolvedValueOnce(answer('', { location: '/' }, 308));
    await find();
    pages.renew('/ru/cards');
    await vi.waitFor(() => expect(pages.size.answers).toBe(0));
  });
});

describe('the compressed bodies of the page cache', () => {
  const bodies = async () => (await pages.find(request('/cards')))?.answer;

  it('use gzip at once and Brotli a little later', async () => {
    ask.mockResolvedValue(answer(TEXT));
    expect((await bodies())?.gzip?.length).toBeLessThan(200);
    await vi.waitFor(async () => expect((await bodies())?.brotli?.length).toBeLessThan(100));
  });

  it('are reused when the new page is the same', async () => {
    ask.mockImplementation(async () => answer(TEXT, { age: '301' }));
    const first = await bodies();
    pages.renew('/ru/cards');
    await vi.waitFor(async () => expect((await bodies())?.policy).not.toBe(first?.policy));
    expect((await bodies())?.gzip).toBe(first?.gzip);
  });

  it('are absent for a short body', async () => {
    ask.mockResolvedValue(answer('one'));
    expect((await bodies())?.gzip).toBeNull();
  });
});

describe('the page cache while Next is busy', () => {
  let finish: (() => void)[];

  /** Makes Next render all that it can at once, with more waiting than may. */
  async function keepBusy() {
    ask.mockImplementation(({ key }) => new Promise((resolve) => finish.push(() => resolve(answer(key, brief)))));
    const asked = Array.from({ length: 40 }, (_, number) => find(`/busy-${number}`));
    await vi.waitFor(() => expect(finish.length).toBe(8));
    return asked;
  }

  beforeEach(() => {
    finish = [];
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('refuses a page that is not cached, and serves a cached page', async () => {
    ask.mockResolvedValueOnce(answer('one', brief)).mockResolvedValueOnce(answer('two', brief));
    await find('/cards');
    await find('/contacts');
    vi.advanceTimersByTime(100_000);
    await keepBusy();
    await expect(find('/news')).rejects.toThrow(BusyError);
    expect(await find('/cards')).toBe('STALE 200 one');
    vi.advanceTimersByTime(HOUR_MS);
    expect(await find('/contacts')).toBe('STALE 200 two');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('fetches the busy page once', async () => {
    await keepBusy();
    ask.mockImplementation(async ({ key }) => answer(key, {}, 503));
    const before = ask.mock.calls.length;
    const page = { ...request('/cards'), key: '/busy-page' };
    const found = await Promise.all([pages.standIn(page), pages.standIn(page)]);
    found.push(await pages.standIn(page));
    expect(found.map(({ status, body }) => `${status} ${body.toString()}`)).toEqual(Array(3).fill('503 /busy-page'));
    expect(ask.mock.calls.length).toBe(before + 1);
  });

  it('fetches the busy page again after its render failed', async () => {
    ask.mockRejectedValueOnce(new Error('no page')).mockResolvedValueOnce(answer('busy', {}, 503));
    const page = request('/cards');
    await expect(pages.standIn(page)).rejects.toThrow('no page');
    expect((await pages.standIn(page)).body.toString()).toBe('busy');
  });
});

describe('the memory of the page cache', () => {
  it('stores at most a hundred missing pages, with one shared body', async () => {
    ask.mockImplementation(async ({ key }) =>
      key.startsWith('/missing') ? answer(TEXT, { 'cache-control': 's-maxage=60' }, 404) : answer('one'),
    );
    expect(await find()).toBe('MISS 200 one');
    for (let number = 0; number < 1_000; number += 1) await find(`/missing-${number}`);
    expect(pages.size.answers).toBe(101);
    expect(await find()).toBe('HIT 200 one');
    const found = await Promise.all(['/missing-998', '/missing-999'].map((url) => pages.find(request(url))));
    expect(found[0]?.answer.body).toBe(found[1]?.answer.body);
    expect(found[0]?.answer.gzip).toBe(found[1]?.answer.gzip);
  });

  it('stores a missing page for a minute, then fetches it again', async () => {
    ask.mockResolvedValueOnce(answer('none', { 'cache-control': 's-maxage=60', age: '9999' }, 404));
    ask.mockResolvedValueOnce(answer('one'));
    expect(await find()).toBe('MISS 404 none');
    vi.advanceTimersByTime(59_000);
    expect(await find()).toBe('HIT 404 none');
    vi.advanceTimersByTime(1_000);
    expect(await find()).toBe('MISS 200 one');
    expect(await find()).toBe('HIT 200 one');
    expect(pages.size.answers).toBe(1);
  });

  it('is limited for pages with a query, which evict no page without a query', async () => {
    const large = 'x'.repeat(1_000_000);
    ask.mockImplementation(async ({ hasQuery }) => answer(hasQuery ? large : 'one'));
    await find();
    for (let page = 1; page <= 40; page += 1) await find(`/news?page=${page}`);
    expect(pages.size.bytes).toBeLessThan(17 * 1024 * 1024);
    expect(await find()).toBe('HIT 200 one');
    expect(await find('/news?page=40')).toMatch(/^HIT/);
    expect(await find('/news?page=1')).toMatch(/^MISS/);
  });
});
