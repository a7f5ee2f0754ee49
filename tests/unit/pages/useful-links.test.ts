import { expect, it } from 'vitest';
import { usefulLinks, usefulLinksFrom } from '@/lib/pages/useful-links';

it('useful links exclude the current page and keep their number', () => {
  expect(usefulLinksFrom('/wifi', [])).toEqual(usefulLinks);
  const hrefs = usefulLinksFrom('/support', []).map((link) => link.href);
  expect(hrefs).not.toContain('/support');
  expect(hrefs).toContain('/request');
  expect(hrefs).toHaveLength(usefulLinks.length);
});

it('useful links exclude pages that the provider does not have', () => {
  const absent = ['/recommendation', '/static/instrukcii'];
  const hrefs = usefulLinksFrom('/payments', absent).map(({ href }) => href);
  expect(hrefs.filter((href) => absent.includes(href))).toEqual([]);
  expect(hrefs).toHaveLength(usefulLinks.length);
});
