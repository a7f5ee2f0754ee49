import { expect, it } from 'vitest';
import { usefulLinks, usefulLinksFrom } from '@/lib/pages/useful-links';

it('useful links lead away from the page, as many as everywhere', () => {
  expect(usefulLinksFrom(undefined, [])).toEqual(usefulLinks);
  expect(usefulLinksFrom('/wifi', [])).toEqual(usefulLinks);
  for (const { href } of usefulLinks) {
    const hrefs = usefulLinksFrom(href, []).map((link) => link.href);
    expect(hrefs).not.toContain(href);
    expect(hrefs).toContain('/request');
    expect(hrefs).toHaveLength(usefulLinks.length);
  }
});

it('useful links lead to no page that the provider does not have', () => {
  const absent = ['/recommendation', '/static/instrukcii'];
  const hrefs = usefulLinksFrom('/payments', absent).map(({ href }) => href);
  expect(hrefs.filter((href) => absent.includes(href))).toEqual([]);
  expect(hrefs).toHaveLength(usefulLinks.length);
});
