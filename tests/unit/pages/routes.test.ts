import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales } from '@/lib/i18n/routing';
import { isOffered } from '@/lib/pages/offered-pages';
import { allRoutes, parameterisedRoutes, routes, type RoutePath } from '@/lib/pages/routes';
import { fetchPage } from '@/lib/upstream/content';

const { kk, ru } = allMessages;

/** The static pages of the product, section 2; `/cards` stands there without its optional id. */
const specified = [
  '/',
  '/archives',
  '/block',
  '/cards',
  '/combo-2-in-1',
  '/consultation',
  '/contacts',
  '/internet-for-builders',
  '/internet-tv',
  '/navigator',
  '/news',
  '/payments',
  '/personal-cabinet',
  '/privacy-policy',
  '/recommendation',
  '/redirect',
  '/referal',
  '/static/dokumenty',
  '/static/instrukcii',
  '/support',
  '/tech',
  '/telephony',
  '/wifi',
];

function pathsOf(filter: (route: (typeof allRoutes)[number]) => boolean): RoutePath[] {
  return allRoutes.filter(filter).map(({ path }) => path);
}

describe('the route table', () => {
  it('has every path and every title key once', () => {
    for (const key of ['path', 'title'] as const)
      expect(new Set(routes.map((route) => route[key])).size, key).toBe(routes.length);
  });

  it('has only plain paths, without a language or a closing slash', () => {
    for (const path of routes.map(({ path }) => path)) {
      expect(path).toMatch(/^\/(?!(?:ru|kk)(?:\/|$))[a-z0-9/-]*$/);
      expect(path === '/' || !path.endsWith('/')).toBe(true);
    }
  });

  it('has parameterised pages only below specified list pages', () => {
    const lists = parameterisedRoutes.map((path) => path.slice(0, path.indexOf('/:')));
    expect(specified).toEqual(expect.arrayContaining(lists));
  });
});

describe.each([
  ['ru', ru],
  ['kk', kk],
])('the messages in %s', (_language, messages) => {
  it('have a name for every route, and for no other', () => {
    expect(Object.keys(messages.routes).toSorted()).toEqual(routes.map(({ title }) => title).toSorted());
    expect(Object.values(messages.routes).filter((name) => name.trim() === '')).toEqual([]);
  });

  it('have a different name for each route', () => {
    expect(new Set(Object.values(messages.routes)).size).toBe(routes.length);
  });
});

describe('the visibility of the routes', () => {
  it('includes every page except /redirect in a menu or the footer', () => {
    expect(
      pathsOf((route) => route.top === undefined && route.main === undefined && route.footer === undefined),
    ).toEqual(['/redirect']);
  });

  it('excludes only /request and /redirect from search engines', () => {
    expect(pathsOf((route) => route.indexed === false)).toEqual(['/request', '/redirect']);
  });
});

/** Without the home page with its own blocks, and `/redirect` of the middleware. */
const contentPaths = pathsOf(({ path }) => path !== '/' && path !== '/redirect');

/** Pages without menus and footer. */
const pagesAlone = new Set(['/navigator', '/no-internet']);

describe('the pages behind the routes', () => {
  const hasPage = (path: string) =>
    existsSync(
      join(
        import.meta.dirname,
        '../../../app/[locale]',
        pagesAlone.has(path) ? '(checkout)' : '(site)',
        path,
        'page.tsx',
      ),
    );

  it('have a file each, except text-only pages, which share one', () => {
    expect(pathsOf((route) => route.path !== '/redirect' && !hasPage(route.path))).toEqual(
      pathsOf((route) => route.wordsOnly === true),
    );
    expect(hasPage('[...path]')).toBe(true);
  });

  it('have a file for each parameterised route', () => {
    for (const path of parameterisedRoutes) {
      expect(hasPage(path.replace(/:(\w+)$/, '[$1]'))).toBe(true);
    }
  });

  it('have a title and a lead in both languages', async () => {
    for (const { path, locale } of contentPaths.flatMap((path) => locales.map((locale) => ({ path, locale })))) {
      const { title, lead } = await fetchPage(locale, path);
      expect([title.trim(), lead.trim()]).not.toContain('');
    }
  });

  it('have a body when they are text-only', async () => {
    for (const path of allRoutes.filter((route) => route.wordsOnly === true).map(({ path }) => path)) {
      expect((await fetchPage('ru', path)).body.length).toBeGreaterThan(0);
    }
  });
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
