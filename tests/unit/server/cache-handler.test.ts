import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, expect, it, vi } from 'vitest';
import CacheHandler from '@/server/cache-handler.mjs';
import { invalidateContent } from '@/lib/process/content-age.mjs';
import { temporaryFolder } from '../../support/temporary-folder';

const context = { fs: nodeFs, flushToDisk: false, revalidatedTags: [], _requestHeaders: {} };
const inMemory = { ...context, maxMemoryCacheSize: 1_000_000, serverDistDir: '/nowhere', dev: false };

type Set = Parameters<CacheHandler['set']>;

// Next names the kinds by constants that exist only for its own compiler.
const pageContext: Set[2] & Parameters<CacheHandler['get']>[1] = JSON.parse(
  '{ "kind": "APP_PAGE", "isFallback": false }',
);
const page: Set[1] = JSON.parse('{ "kind": "APP_PAGE", "html": "<script>1</script>", "headers": {}, "status": 200 }');

afterEach(() => invalidateContent(0));

it('the cache handler serves the built pages only when the environment is that of the build', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'app/ru'), { recursive: true });
  const files = { 'cards.html': '<p>built</p>', 'cards.rsc': 'built', 'cards.meta': '{"headers":{}}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'app/ru', name), text);
  const builtPage = () => new CacheHandler({ ...context, serverDistDir: folder }).get('/ru/cards', pageContext);
  vi.stubEnv('SITE_URL', '');
  expect((await builtPage())?.value).toMatchObject({ html: '<p>built</p>' });
  vi.stubEnv('CRM_API_HOST', 'https://qosyl.example');
  expect(await builtPage()).toBeNull();
});

it('the cache handler can be created without a folder, as the middleware does', () => {
  vi.stubEnv('SITE_URL', 'https://qosyl.example');
  expect(() => Reflect.construct(CacheHandler, [context])).not.toThrow();
});

it('the cache handler keeps the last good answer of a route that fails', async () => {
  const handler = new CacheHandler(inMemory);
  const routeContext: typeof pageContext = JSON.parse('{ "kind": "APP_ROUTE", "isFallback": false }');
  const made: Set[1] = JSON.parse('{ "kind": "APP_ROUTE", "status": 200, "headers": {}, "body": "made" }');
  const failed: Set[1] = JSON.parse('{ "kind": "APP_ROUTE", "status": 503, "headers": {}, "body": "failed" }');
  await handler.set('/sitemap.xml', failed, routeContext);
  expect(await handler.get('/sitemap.xml', routeContext)).toBeNull();
  await handler.set('/sitemap.xml', made, routeContext);
  await handler.set('/sitemap.xml', failed, routeContext);
  expect((await handler.get('/sitemap.xml', routeContext))?.value).toMatchObject({ status: 200 });
});

it.each([
  ['lacks a part', 5, 5],
  ['could not be rendered again', 30, 3_600],
  ['is complete', 300, 3_600],
])('the cache handler sets the lifetime of a page that %s', async (_what, revalidate, expire) => {
  const lifetime = { revalidate, expire: 3_600 };
  const handler = new CacheHandler(inMemory);
  await handler.set('/ru/cards', page, Object.assign({ cacheControl: lifetime }, pageContext));
  // Next writes the header of the answer from the same object.
  expect(lifetime).toEqual({ revalidate, expire });
  expect(await handler.get('/ru/cards', pageContext)).toMatchObject({ cacheControl: { revalidate, expire } });
});

it('the cache handler returns only pages from before an invalidation as expired', async () => {
  const handler = new CacheHandler(inMemory);
  const modified = async () => (await handler.get('/ru/cards', pageContext))?.lastModified;
  await handler.set('/ru/cards', page, pageContext);
  const made = await modified();
  expect(made).toBeGreaterThan(0);
  invalidateContent((made ?? 0) + 1);
  expect([await modified(), (await handler.get('/ru/cards', pageContext))?.value]).toMatchObject([
    -1,
    { html: '<script>1</script>', headers: { 'content-security-policy': expect.any(String) } },
  ]);
  invalidateContent(made ?? 0);
  expect(await modified()).toBe(made);
});
