import { afterEach, expect, it } from 'vitest';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import CacheHandler from '@/cache-handler.mjs';
import { outdateContent } from '@/lib/upstream/content-renewal';

type Set = Parameters<CacheHandler['set']>;

// Next names the kinds by constants that exist for its own compiler alone.
const context: Set[2] & Parameters<CacheHandler['get']>[1] = JSON.parse('{ "kind": "APP_PAGE", "isFallback": false }');
const page: Set[1] = JSON.parse('{ "kind": "APP_PAGE", "html": "<script>1</script>", "headers": {}, "status": 200 }');

afterEach(() => outdateContent(0));

it('gives Next what was made before the content was renewed as expired, and says the same of nothing newer', async () => {
  const handler = new CacheHandler({
    fs: nodeFs,
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    serverDistDir: '/nowhere',
    dev: false,
    revalidatedTags: [],
    _requestHeaders: {},
  });
  const modified = async () => (await handler.get('/ru/cards', context))?.lastModified;
  await handler.set('/ru/cards', page, context);
  const made = await modified();
  expect(made).toBeGreaterThan(0);
  outdateContent((made ?? 0) + 1);
  expect([await modified(), (await handler.get('/ru/cards', context))?.value]).toMatchObject([
    -1,
    { html: '<script>1</script>', headers: { 'content-security-policy': expect.any(String) } },
  ]);
  outdateContent(made ?? 0);
  expect(await modified()).toBe(made);
});
