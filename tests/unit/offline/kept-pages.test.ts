import { beforeEach, expect, it, vi } from 'vitest';
import {
  findAsset,
  findPackedPage,
  findPage,
  forgetOtherReleases,
  keepAsset,
  keepPackedPages,
  keepPage,
  keptPages,
} from '@/lib/offline/kept-pages';

const DAY_MS = 24 * 60 * 60_000;
const inFull = (address: string) => new URL(address, 'https://qosyl.example').href;

/** The used part of the browser's cache; the last entry stands last. */
class PlayedCache {
  readonly entries = new Map<string, Response>();
  match = async (address: string) => this.entries.get(inFull(address))?.clone();
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
  delete = async (address: string) => this.entries.delete(inFull(address));
  put = async (address: string, answer: Response) => {
    await this.delete(address);
    this.entries.set(inFull(address), answer);
  };
}

let stored: Map<string, PlayedCache>;
const asked = vi.fn(async (path: string) => new Response(`<title>${path} – Qosyl</title>${script(path.slice(1))}`));
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js">`;
const file = (name: string) => `/_next/static/chunks/${name}.js`;

beforeEach(() => {
  stored = new Map();
  asked.mockClear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new PlayedCache();
      stored.set(name, cache);
      return cache;
    },
  });
  return () => vi.useRealTimers();
});

const keep = (path: string, ...names: string[]) =>
  keepPage(path, new Response(`<title>${path}</title>${names.map(script).join('')}`));

it('a page is kept with its files, each fetched once, and is not found without them', async () => {
  await keep('/kk/news?page=2', 'a', 'b');
  await keep('/kk', 'b', 'c');
  expect(asked.mock.calls.flat().toSorted()).toEqual([file('a'), file('b'), file('c')]);
  expect(await findPage('/kk/news?page=2')).toMatchObject({ title: '/kk/news?page=2', assets: [file('a'), file('b')] });
  expect(await findPage('/kk/news')).toBeUndefined();
  stored.get('assets')?.entries.delete(inFull(file('a')));
  expect(await findPage('/kk/news?page=2')).toBeUndefined();
  expect((await keptPages()).map(({ path }) => path)).toEqual(['/kk']);
});

it('a page is not kept when one of its files cannot be fetched', async () => {
  asked.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await expect(keep('/', 'gone')).rejects.toThrow(`${file('gone')} answers 404`);
  expect([await findPage('/'), await findAsset(file('gone'))]).toEqual([undefined, undefined]);
});

it('the cache keeps the latest 40 pages of 30 days, and 60 files that no kept page uses', async () => {
  vi.setSystemTime(0);
  await keep('/old', 'old');
  vi.setSystemTime(DAY_MS);
  for (let number = 0; number < 41; number += 1) {
    vi.setSystemTime(DAY_MS + number);
    await keep(`/${number}`, 'all', `own-${number}`);
  }
  expect((await keptPages()).map(({ path }) => path)).toEqual(
    Array.from({ length: 40 }, (_, index) => `/${40 - index}`),
  );
  // Its pages are gone, so it is spare now.
  expect(await findAsset(file('old'))).toBeDefined();
  for (let number = 0; number < 60; number += 1) await keepAsset(file(`spare-${number}`), new Response());
  vi.setSystemTime(31 * DAY_MS + 10);
  await keep('/new', 'new');
  expect((await keptPages()).map(({ path }) => path)).toEqual([
    '/new',
    ...Array.from({ length: 31 }, (_, index) => `/${40 - index}`),
  ]);
  expect(await findAsset(file('old'))).toBeUndefined();
  expect(await findAsset(file('all'))).toBeDefined();
  expect(await findAsset(file('own-40'))).toBeDefined();
  expect(
    [...(stored.get('assets')?.entries.keys() ?? [])].filter((url) => !/new|all|own-(?:9|[1-4]\d)/.test(url)),
  ).toHaveLength(60);
});

it('each release keeps its own offline pages, and those of other releases are deleted', async () => {
  const packed = (url: string, ...files: string[]) => ({ url, files });
  const pages = [packed('/offline', file('late'), file('ru')), packed('/kk/offline', file('late'), file('kk'))];
  await keepPackedPages('1', pages);
  await keepPackedPages('1', pages);
  expect(asked.mock.calls.flat()).toEqual([
    '/offline',
    ...['offline', 'late', 'ru'].map(file),
    '/kk/offline',
    ...['kk/offline', 'kk'].map(file),
  ]);
  await keepPackedPages('2', [packed('/offline', file('late'))]);
  await forgetOtherReleases('2');
  expect([...stored.keys()].toSorted()).toEqual(['assets', 'documents', 'offline 2']);
  expect(await (await findPackedPage('2', '/offline'))?.text()).toContain('/offline – Qosyl');
  expect(await findPackedPage('2', '/kk/offline')).toBeUndefined();
});

it('keeping a file or a page fails when the storage is full', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  vi.stubGlobal('caches', {
    keys: async () => [],
    open: async () => ({ ...new PlayedCache(), put: () => Promise.reject(full) }),
  });
  await expect(keepAsset('/x', new Response())).rejects.toBe(full);
  await expect(keep('/', 'a')).rejects.toBe(full);
});
