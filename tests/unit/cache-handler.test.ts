import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import type { IncrementalCacheKind } from 'next/dist/server/response-cache/types';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import CacheHandler from '@/cache-handler.mjs';

const folder = mkdtempSync(join(tmpdir(), 'qosyl-pages-'));
const context = { fs: nodeFs, flushToDisk: false, serverDistDir: folder, revalidatedTags: [], _requestHeaders: {} };
const kind: string = 'APP_PAGE';
const builtPage = async () =>
  new CacheHandler(context).get('/ru/cards', { kind: kind as IncrementalCacheKind.APP_PAGE, isFallback: false });

beforeAll(() => {
  mkdirSync(join(folder, 'app/ru'), { recursive: true });
  writeFileSync(join(folder, 'app/ru/cards.html'), '<p>built</p>');
  writeFileSync(join(folder, 'app/ru/cards.rsc'), 'built');
  writeFileSync(join(folder, 'app/ru/cards.meta'), '{"headers":{}}');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('shows what the build has made on a site like that of the build', async () => {
  vi.stubEnv('SITE_URL', '');
  expect((await builtPage())?.value).toMatchObject({ html: '<p>built</p>' });
});

it.each(['SITE_URL', 'CRM_API_HOST'])(
  'has every page made anew where %s says that the site is another',
  async (name) => {
    vi.stubEnv(name, 'https://qosyl.example');
    expect(await builtPage()).toBeNull();
  },
);

it('is made by the middleware without a folder', () => {
  vi.stubEnv('SITE_URL', 'https://qosyl.example');
  const { serverDistDir: _folder, ...bare } = context;
  expect(() => Reflect.construct(CacheHandler, [bare])).not.toThrow();
});
