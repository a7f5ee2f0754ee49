import { describe, expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { isOffered } from '@/lib/pages/offered-pages';
import { allRoutes, parameterisedRoutes, routes, type RoutePath } from '@/lib/pages/routes';
import { isFile } from '../../support/files';

const { kk, ru } = allMessages;

function pathsOf(filter: (route: (typeof allRoutes)[number]) => boolean): RoutePath[] {
  return allRoutes.filter(filter).map(({ path }) => path);
}

describe('the route table', () => {
  it('has every path and every title key once', () => {
    for (const key of ['path', 'title'] as const)
      expect(new Set(routes.map((route) => route[key])).size, key).toBe(routes.length);
  });

  it('has only plain paths, without a language or a closing slash', () => {
    for (const { path } of routes) expect(path).toMatch(/^\/(?!(?:ru|kk)(?:\/|$))(?:[a-z0-9/-]*[a-z0-9])?$/);
  });
});

it('the messages have a different name for every route, and for no other', () => {
  expect(Object.keys(ru.routes).toSorted()).toEqual(routes.map(({ title }) => title).toSorted());
  for (const names of [ru.routes, kk.routes]) expect(new Set(Object.values(names)).size).toBe(routes.length);
});

describe('the visibility of the routes', () => {
  it('includes every page except /redirect in a menu or the footer', () => {
    const hidden = pathsOf(({ top, main, footer }) => [top, main, footer].every((place) => place === undefined));
    expect(hidden).toEqual(['/redirect']);
  });

  it('excludes only /request and /redirect from search engines', () => {
    expect(pathsOf((route) => route.indexed === false)).toEqual(['/request', '/redirect']);
  });
});

/** Pages without menus and footer. */
const pagesAlone = new Set(['/navigator', '/no-internet']);

const hasPage = (path: string) =>
  isFile(`app/[locale]/${pagesAlone.has(path) ? '(checkout)' : '(site)'}/${path.slice(1)}/page.tsx`);

it('the pages behind the routes have a file each, except text-only pages, which share one', () => {
  expect(pathsOf((route) => route.path !== '/redirect' && !hasPage(route.path))).toEqual(
    pathsOf((route) => route.wordsOnly === true),
  );
  for (const path of ['/[...path]', ...parameterisedRoutes.map((path) => path.replace(/:(\w+)$/, '[$1]'))])
    expect(hasPage(path), path).toBe(true);
});

it.each([
  ['/internet-tv', ['internet'], false],
  ['/internet-tv', ['internet', 'tv'], true],
  ['/telephony/price', ['internet', 'tv'], false],
  ['/telephony/price', ['internet', 'telephony'], true],
  ['/combo-2-in-1', ['internet', 'tv'], false],
  ['/cards/101', ['internet'], true],
  ['/', ['internet'], true],
] as const)('the path %s with the products %j is offered: %s', (path, products, offered) => {
  expect(isOffered(path, { products, written: null, hasReferrals: true })).toBe(offered);
});

it.each([true, false])('the referral page is offered when there is a discount: %s', (hasReferrals) => {
  expect(isOffered('/referal', { products: ['internet'], written: null, hasReferrals })).toBe(hasReferrals);
});

it.each([
  ['/wifi', [], false],
  ['/wifi', ['wifi'], true],
  ['/tech/gpon', [], false],
  ['/tech/gpon', ['tech'], true],
  ['/static/instrukcii', ['static-instrukcii'], true],
  ['/static/dokumenty', [], true],
  ['/news/one', [], true],
])('the path %s with the texts %j is offered: %s', (path, keys, offered) => {
  expect(isOffered(path, { products: ['internet'], written: new Set(keys), hasReferrals: true })).toBe(offered);
});
