import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { articleSections } from '@/lib/contracts/article';
import { allRoutes } from '@/lib/pages/routes';
import { fetchArticleIndex, fetchPage } from '@/lib/upstream/content';
import { listParameterisedPages } from '@/lib/upstream/page-check';
import { fetchSitePages, renderSitemap, siteMap } from '@/lib/upstream/sitemap';

const pages = await fetchSitePages();
const pageAt = (path: string) => pages.find((page) => page.path === path);
const parsed = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document;

it('the sitemap lists every page in both languages with alternate links', async () => {
  const document = parsed(await (await siteMap()).text());
  expect(document.querySelectorAll('url')).toHaveLength(2 * pages.length);
  for (const entry of document.querySelectorAll('url'))
    expect(Array.from(entry.getElementsByTagName('xhtml:link'), (link) => link.getAttribute('hreflang'))).toEqual([
      'ru',
      'kk',
      'x-default',
    ]);
});

it('the sitemap stays valid XML for a path with special characters', () => {
  const [entry] = parsed(
    renderSitemap([{ path: '/news/a&b<c>"\u0000', changes: 'monthly', updated: null }]),
  ).querySelectorAll('url');
  expect(entry?.querySelector('loc')?.textContent).toMatch(/\/news\/a&b<c>"$/);
  expect(entry?.querySelector('lastmod')).toBeNull();
});

describe('the pages for search engines', () => {
  it('are all indexed routes with their change frequency and all parameterised pages, each once', async () => {
    const indexed = allRoutes.filter((route) => route.indexed !== false);
    const paths = [...indexed.map(({ path }) => path), ...(await listParameterisedPages())];
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    for (const { path, changes } of indexed) expect(pageAt(path)?.changes, path).toBe(changes);
  });

  it.each(articleSections)(
    'have the dates of the articles in %s, and the list page has a date at least as late',
    async (section) => {
      const index = await fetchArticleIndex(section);
      for (const { slug, date } of index) expect(pageAt(`/${section}/${slug}`)?.updated, slug).toBe(date);
      expect((pageAt(`/${section}`)?.updated ?? '') >= (index[0]?.date ?? '')).toBe(true);
    },
  );

  it('have the update date of their text, and null without one', async () => {
    expect(pageAt('/contacts')?.updated).toBe((await fetchPage('ru', '/contacts')).updated);
    expect(pageAt('/')?.updated).toBeNull();
    expect(pages.filter(({ path }) => path.startsWith('/cards/')).every(({ updated }) => updated === null)).toBe(true);
  });
});
