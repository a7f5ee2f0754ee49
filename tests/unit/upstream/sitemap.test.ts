import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderSitemap, siteMap } from '@/lib/upstream/sitemap';
import { fetchSitePages } from '@/lib/upstream/site-pages';

const parsed = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document;

it('the sitemap lists every page in both languages with alternate links', async () => {
  const document = parsed(await (await siteMap()).text());
  expect(document.querySelectorAll('url')).toHaveLength(2 * (await fetchSitePages()).length);
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
