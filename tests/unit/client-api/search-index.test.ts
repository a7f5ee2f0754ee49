import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { searchIndex } from '@/lib/bff/routes/search-index';
import { fetchSearchIndex } from '@/lib/client-api/search-index';
import { locales } from '@/lib/i18n/routing.mjs';
import { fetchSearchItems } from '@/lib/upstream/search-items';

const BUDGET_BYTES = 60_000;
const root = new URL('../../..', import.meta.url).pathname;

const answerIn = (locale: string) =>
  searchIndex(new Request('https://site.test/'), { params: Promise.resolve({ locale }) });

/** The code for the first use of the search field: the panel with all parts that no page has brought yet. */
async function panelCode(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [`${root}components/search/search-panel.tsx`],
    outdir: root,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime'],
  });
  return gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents)));
}

it.each(locales)('the search index contains the search items in %s unchanged', async (locale) => {
  const fetched = vi.fn<typeof fetch>(() => answerIn(locale));
  vi.stubGlobal('fetch', fetched);
  expect(await fetchSearchIndex(locale)).toEqual(await fetchSearchItems(locale));
  expect(fetched.mock.calls[0]?.[0]).toBe(`/client-api/v1/search-index/${locale}`);
});

it('the search index stays within 60 kB gzipped in each language, together with the code of the panel', async () => {
  const code = await panelCode();
  expect(code.length).toBeGreaterThan(10_000);
  for (const locale of locales) {
    const index = gzipSync(await (await answerIn(locale)).text());
    expect(index.length).toBeGreaterThan(10_000);
    expect(index.length + code.length).toBeLessThanOrEqual(BUDGET_BYTES);
  }
});

const elsewhere = { kind: 'page', title: 'a', text: 'b', href: 'https://elsewhere.test/' };

it.each([
  ['an error page', () => Response.json({ data: [] }, { status: 502 })],
  ['nonsense', () => Response.json({ data: [{ title: 1 }] })],
  ['a link out of the site', () => Response.json({ data: [elsewhere] })],
])('fetchSearchIndex throws for an answer that is not an index: %s', async (_what, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  await expect(fetchSearchIndex('ru')).rejects.toThrow();
});
