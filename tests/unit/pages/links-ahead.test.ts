// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pagesToPrefetch, prefetchPath } from '@/lib/pages/links-ahead';

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const made = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) made.setAttribute(name, value);
  return made;
}

beforeEach(() => window.history.replaceState(null, '', '/kk/cards?group=tv'));

describe('the page behind a link', () => {
  it.each([
    ['/kk', '/kk'],
    ['/kk/contacts#offices', '/kk/contacts'],
    ['/kk/cards', '/kk/cards'],
    ['/kk/news?year=2026', '/kk/news?year=2026'],
    ['/kk/navigator?tariff=103', '/kk/navigator?tariff=103'],
    ['/requests', '/requests'],
  ])('can be prefetched for %s', (href, page) => {
    expect(prefetchPath(link(href))).toBe(page);
  });

  it.each([
    ['to this page', ['/kk/cards?group=tv', '#content']],
    ['to a page for one visitor', ['/kk/request', '/request?number=17', '/kk/request/new?form=callback']],
    ['to a page that is rendered on demand', ['/kk/address/almaty/abaya/150', '/kk/navigator?people=few']],
    [
      'out of the site',
      ['/redirect?href=https%3A%2F%2Fexample.com', 'https://example.com/contacts', 'tel:+77270000000'],
    ],
    ['to no page', ['/documents/offer.pdf', '/client-api/v1/config']],
  ])('is not prefetched for a link %s', (_where, hrefs) => {
    expect(hrefs.filter((href) => prefetchPath(link(href)) !== null)).toEqual([]);
  });

  it('is not prefetched in another language, window or file, or behind a dialog', () => {
    for (const attributes of [{ hreflang: 'ru' }, { 'data-dialog': 'call' }, { target: '_blank' }, { download: '' }])
      expect(prefetchPath(link('/kk/contacts', attributes)), JSON.stringify(attributes)).toBeNull();
  });
});

describe('the prefetched pages of visible links', () => {
  it('are unique and exclude personal pages, query pages and links to an anchor', () => {
    const hrefs = ['/kk', '/kk/wifi', '/kk/request', '/kk/wifi', '/kk/news', '/kk/news?page=2', '/kk/tech#fibre'];
    const links = hrefs.map((href) => link(href));
    expect(pagesToPrefetch(links, new Set())).toEqual(['/kk', '/kk/wifi', '/kk/news']);
  });

  it('are limited to five at a time, without those already requested', () => {
    const many = Array.from({ length: 12 }, (_, index) => link(`/kk/tech/page-${index}`));
    const asked = new Set<string>();
    const rounds = [1, 2, 3, 4].map(() => {
      const pages = pagesToPrefetch(many, asked);
      for (const page of pages) asked.add(page);
      return pages.length;
    });
    expect(rounds).toEqual([5, 5, 2, 0]);
  });
});
