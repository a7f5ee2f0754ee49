import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, locales, localizedPath } from '@/lib/i18n/routing.mjs';
import { rootBrandFiles } from '@/lib/pages/brand-files.mjs';
import { registerPageCheck } from '@/lib/pages/known-pages';
import { REFERRAL_PARAMETER } from '@/lib/referral/referral-code';
import { MARKETING_COOKIE, readSource } from '@/lib/referral/marketing-source';
import { BUSY_PAGE_PATH, FAILED_PAGE_PATH, KEPT_PAGE_HEADER, queryPages } from '@/lib/pages/query-pages.mjs';
import { isConditional } from '@/lib/pages/offered-pages';
import { allRoutes } from '@/lib/pages/routes';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { invitationScript } from '@/lib/referral/invitation-mark';
import { pagePolicy, sourceHash } from '@/lib/security/page-policy.mjs';
import { houseScript } from '@/lib/address/visit-house-name';
import { themeScript } from '@/lib/browser/theme';
import { config, middleware } from '@/middleware';
import { readPageRequest } from '@/server/page-cache/page-request.mjs';

const ORIGIN = 'https://qosyl.example';

/** A visitor with a Kazakh browser who has chosen Kazakh. */
const kazakh = { 'accept-language': 'kk', cookie: `${LANGUAGE_COOKIE}=kk` };

function visit(path: string, headers: Record<string, string> = {}) {
  return middleware(new NextRequest(ORIGIN + path, { headers }));
}

/** Whether Next, with the matcher of the configuration, runs the middleware. */
function runsOn(path: string): boolean {
  return unstable_doesMiddlewareMatch({ config: { matcher: config.matcher }, url: ORIGIN + path });
}

const redirectOf = ({ status, headers }: Response) => ({ status, location: headers.get('location') });
const cacheOf = ({ headers }: Response) => headers.get('cache-control');
const passesOn = (response: Response) => response.headers.get('x-middleware-next') === '1';
const rewrittenTo = (response: Response) => response.headers.get('x-middleware-rewrite');

/** Without `/redirect`, which the middleware itself answers, and pages of optional products, which it asks about. */
const everyPage = allRoutes
  .filter((route) => route.path !== '/redirect' && !isConditional(route))
  .flatMap(({ path }) => locales.map((locale) => localizedPath(locale, path)));
const redirects = locales.map((locale) => localizedPath(locale, '/redirect'));
/** Files that are served as they are, or made by routes. */
const files = [
  ...rootBrandFiles.map((name) => `/${name}`),
  ...'/brand/0123456789ab/theme.css /robots.txt /.well-known/security.txt /kk/manifest.webmanifest'.split(' '),
  ...'/news/rss.xml /kk/map-frame /offline /images/logo.png /social-picture/ru /social-picture/kk/cards/101'.split(' '),
  ...'/_next/static/chunks/main.js /client-api/v1/config'.split(' '),
];
/** Every parameter of a page that reads the query, on its path in a language. */
const queries = Object.entries(queryPages).flatMap(([path, names]) =>
  locales.flatMap((locale) =>
    names.map((name) => ({ locale, path, name, address: `${localizedPath(locale, path)}?${name}=1` })),
  ),
);
const parameterised = ['/internet-tv', '/cards/101', '/tech/gpon', '/news/%D0%B0%D0%B1%D0%B0%D1%8F'];
const unknown = [
  ...'/xyz /KK /kk/kk/contacts /kk/contacts/x /Contacts /static /status/404 /query/news /redirect/x'.split(' '),
  ...'/client-api /kk/images/logo /social-picture /icon.png.php /brand /kk/robots.txt /map-frame/x'.split(' '),
];

beforeEach(() => {
  registerPageCheck((path) => Promise.resolve(path === '/news/optika'));
});

describe('the middleware for addresses and forms without scripts', () => {
  it.each([
    ['/address?street=Абая&house=17', '/address/Абая/17'],
    ['/kk/address?street=Абай+17&house=', '/kk/address/Абай/17'],
    ['/kk?address=Абай+даңғылы,+17', '/kk/address/Абай даңғылы/17'],
    ['/?address=пр-т+Абая,+17&referral=QOSYL-1', '/address/пр-т Абая/17?referral=QOSYL-1'],
  ])('redirects %s to %s', async (path, answer) => {
    const { status, location } = redirectOf(await visit(path));
    expect([status, decodeURIComponent(location ?? '')]).toEqual([307, ORIGIN + answer]);
  });

  it.each([
    ['/address', '/ru/query/address'],
    ['/kk/request/new?step=next', '/kk/query/request/new?step=next'],
  ])('rewrites to a page that is rendered for each request: %s', async (path, page) => {
    expect(rewrittenTo(await visit(path))).toBe(ORIGIN + page);
  });
});

describe('the matcher, evaluated by Next', () => {
  const marked = (path: string) => `${path}?utm_source=telegram&referral=AIGERIM`;

  it('runs the middleware on every page, redirect and unknown path', () => {
    const paths = [
      '/',
      ...everyPage,
      ...parameterised,
      ...parameterised.map((path) => `/kk${path}`),
      ...redirects,
      ...unknown,
    ];
    expect(paths.filter((path) => !runsOn(path) || !runsOn(marked(path)))).toEqual([]);
  });

  it('never runs the middleware on a file, even with source and referral parameters', () => {
    expect(files.filter((path) => runsOn(path) || runsOn(marked(path)))).toEqual([]);
  });
});

describe('the middleware on the root page', () => {
  it('redirects a visitor who prefers Kazakh temporarily, with the query, and lets no cache keep that', async () => {
    const response = await visit('/?utm_campaign=x&name=%D0%B0+%26', { 'accept-language': 'kk-KZ,kk;q=0.9,ru;q=0.8' });
    expect(redirectOf(response)).toEqual({ status: 307, location: `${ORIGIN}/kk?utm_campaign=x&name=%D0%B0+%26` });
    expect(response.headers.get('vary')).toMatch(/accept-language.*cookie/i);
    expect(cacheOf(response)).toBe('no-store');
  });

  it.each([
    [{ cookie: 'language=kk', 'accept-language': 'ru' }, `${ORIGIN}/kk`],
    [{ cookie: 'language=ru', 'accept-language': 'kk' }, null],
  ])('prefers the choice of a visitor: %j leads to %s', async (headers, location) => {
    const response = await visit('/', headers);
    expect([redirectOf(response).location, passesOn(response)]).toEqual([location, location === null]);
  });
});

describe('the middleware on a language chosen without scripts (specification, section 4)', () => {
  const year = /^language=(ru|kk); Path=\/; Expires=[^;]+; Max-Age=31536000; SameSite=lax$/;

  it.each([
    ['/kk/cards?sort=price&language=kk', '/kk/cards?sort=price', 'kk'],
    ['/contacts?language=kk', '/kk/contacts', 'kk'],
    ['/kk?language=ru&address=%D0%90', '/?address=%D0%90', 'ru'],
    ['/xyz?language=ru&language=kk', '/xyz', 'ru'],
    ['//evil.example/a?language=ru', '//evil.example/a', 'ru'],
  ])('redirects %s to %s and stores the language for a year', async (path, page, language) => {
    const cookie = `language=${language === 'ru' ? 'kk' : 'ru'}`;
    const response = await visit(path, { 'accept-language': 'kk', cookie });
    expect(redirectOf(response)).toEqual({ status: 307, location: ORIGIN + page });
    expect(year.exec(response.headers.get('set-cookie') ?? '')?.[1]).toBe(language);
    expect(cacheOf(response)).toBe('private, no-store');
  });

  it.each([
    ['the same page', `${ORIGIN}/kk/cards?sort=price&language=kk&speed=100`, '/cards?sort=price&speed=100'],
    ['another page', `${ORIGIN}/kk/news?year=2025`, '/cards'],
    ['another site', 'https://other.example/cards?sort=price', '/cards'],
    ['no address', 'about:blank', '/cards'],
  ])('keeps the query of the referring page only if it is the same page (%s)', async (_what, referer, page) => {
    expect(redirectOf(await visit('/kk/cards?language=ru', { referer })).location).toBe(ORIGIN + page);
  });

  it('keeps the query of the link in place of that of the referring page', async () => {
    const response = await visit('/kk/cards?speed=200&language=ru', { referer: `${ORIGIN}/kk/cards?sort=price` });
    expect(redirectOf(response).location).toBe(`${ORIGIN}/cards?speed=200`);
  });

  it('ignores an unknown language', async () => {
    const response = await visit('/contacts?language=https://evil.example');
    expect(passesOn(response)).toBe(true);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('marks the cookie as Secure on a site with https', async () => {
    vi.stubEnv('SITE_URL', ORIGIN);
    expect((await visit('/?language=ru')).headers.get('set-cookie')).toContain('; Secure');
  });
});

it('the middleware answers 404 on an unknown path, with the not-found page in the language of the path', async () => {
  const shaped = ['/news/xyz', '/kk/news/xyz', '/cards/999999', '/news/%E0%A4%A'];
  for (const path of [...unknown, ...shaped]) {
    const response = await visit(path, kazakh);
    expect(redirectOf(response), path).toEqual({ status: 404, location: null });
    expect(rewrittenTo(response)).toBe(`${ORIGIN}/${path.startsWith('/kk/') ? 'kk' : 'ru'}/status/404`);
  }
});

it('the middleware passes on an existing page with a path parameter in the language of its path', async () => {
  for (const path of ['/news/optika', '/kk/news/optika', '/news/optika?page=2']) {
    const response = await visit(path, kazakh);
    expect([passesOn(response), rewrittenTo(response)]).toEqual([true, null]);
  }
});

const policyOf = (response: Response) => response.headers.get('content-security-policy');
const forwardedPolicy = (response: Response) => response.headers.get('x-middleware-request-content-security-policy');

describe('the middleware on a page that reads the query', () => {
  it('rewrites to the dynamic page, for each parameter in each language', async () => {
    for (const { address, locale, path, name } of queries) {
      const response = await visit(`${address}&other=%D0%B0+%26`, kazakh);
      expect(rewrittenTo(response)).toBe(`${ORIGIN}/${locale}/query${path}?${name}=1&other=%D0%B0+%26`);
      expect(response.status).toBe(200);
    }
  });

  it('forwards the request headers with the policy of the response, not with that of the visitor', async () => {
    const headers = { cookie: 'language=kk', 'content-security-policy': "script-src 'nonce-known'" };
    const response = await visit('/news?page=2', headers);
    expect(response.headers.get('x-middleware-request-cookie')).toBe('language=kk');
    expect(response.headers.get('x-middleware-override-headers')?.split(',')).toContain('content-security-policy');
    expect(policyOf(response)).toMatch(/^(?!.*known)./);
    expect(forwardedPolicy(response)).toBe(policyOf(response));
  });

  it.each(['', 'site-key'])(
    'allows scripts by a new nonce and those before the first paint, with the reCAPTCHA key "%s"',
    async (key) => {
      vi.stubEnv('RECAPTCHA_SITE_KEY', key);
      const policies = [policyOf(await visit('/kk/support?q=x')), policyOf(await visit('/kk/support?q=x'))];
      const nonces = policies.map((policy) => /'nonce-[A-Za-z0-9+/]{22,}={0,2}'/.exec(policy ?? '')?.[0] ?? '');
      const known = [themeScript, houseScript, invitationScript].map(sourceHash);
      const expected = nonces.map((nonce) => pagePolicy([nonce, ...known], { recaptcha: key !== '' }));
      expect(policies).toEqual(expected);
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('does not set a policy on other pages', async () => {
    for (const path of ['/', '/contacts', '/news/optika', '/xyz', '/redirect'])
      expect(policyOf(await visit(path)), path).toBeNull();
  });
});

describe('the middleware on /redirect', () => {
  const follow = (href: string) => visit(`/kk/redirect?href=${encodeURIComponent(href)}`);
  /** Expects the page of a status, and no way out of the site. */
  const expectStatusPage = (response: Response, status: number) => {
    expect(redirectOf(response)).toEqual({ status, location: null });
    expect(new URL(rewrittenTo(response) ?? '').pathname).toBe(`/kk/status/${status}`);
  };

  beforeEach(() => {
    sharedState.redirectHosts = () => Promise.resolve(['partner.example']);
  });

  it.each([
    ['/cards', `${ORIGIN}/cards`],
    ['https://shop.partner.example/a?b=c#d', 'https://shop.partner.example/a?b=c#d'],
  ])('redirects temporarily to %s', async (href, location) => {
    const response = await follow(href);
    expect(redirectOf(response)).toEqual({ status: 307, location });
    expect(cacheOf(response)).toBe('no-store');
    expect([rewrittenTo(response), response.body]).toEqual([null, null]);
  });

  it.each(['', '?href=https://evil.example', '?HREF=/cards', '?href=/cards&href=https://evil.example'])(
    'answers "%s" with 400, as it has no single allowed target',
    async (query) => expectStatusPage(await visit(`/kk/redirect${query}`), 400),
  );

  it('answers another site with 400 before the server has given its list of hosts', async () => {
    delete sharedState.redirectHosts;
    expect((await follow('/cards')).status).toBe(307);
    expect((await follow('https://partner.example/')).status).toBe(400);
  });

  it('answers 502 when the list of hosts cannot be fetched, and does not log the target', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sharedState.redirectHosts = () => Promise.reject(new Error('content API is down'));
    expectStatusPage(await follow('https://partner.example/?phone=87010000001'), 502);
    expect(log).toHaveBeenCalledExactlyOnceWith('redirect: content API is down');
  });
});

describe('caches between the site and its visitors', () => {
  const cacheControl = async (path: string, headers = {}) => cacheOf(await visit(path, headers));

  it('get no Cache-Control from the middleware when no cookie is set', async () => {
    for (const path of [...everyPage, '/news/optika', '/contacts?utm_source=', '/contacts?referral=%3Cb%3E']) {
      expect(await cacheControl(path)).toBeNull();
    }
  });

  it('store a 404 answer for a minute, and no other error', async () => {
    expect(await cacheControl('/xyz')).toBe('s-maxage=60');
    expect(await cacheControl('/redirect')).toBe('no-store');
  });

  const forEverybody = (path: string) => cacheControl(path, { [KEPT_PAGE_HEADER]: '1' });

  it('store a page with a query for up to five minutes, if the page cache requests it', async () => {
    expect(await forEverybody('/kk/news?page=2')).toBe('s-maxage=60, stale-while-revalidate=240');
    expect(await cacheControl('/kk/news?page=2')).toBeNull();
    for (const path of ['/contacts', '/xyz', '/news?page=2&referral=AIGERIM'])
      expect(await forEverybody(path)).toBe(await cacheControl(path));
  });

  it.each(['utm_source', 'yclid', 'gclid', REFERRAL_PARAMETER, 'address', LANGUAGE_PARAMETER])(
    'get no page of the page cache for the parameter %s, which sets a cookie or redirects',
    (name) => {
      expect(readPageRequest({ method: 'GET', url: `/contacts?${name}=x`, headers: {} })).toBeNull();
    },
  );
});

it.each([
  [
    'marketing source',
    'utm_source=Telegram',
    /^marketing_source=[\w-]+; Path=\/; Expires=[^;]+; Max-Age=259200; HttpOnly; SameSite=lax$/,
  ],
  [
    'referral code',
    'referral=%20aigerim-7',
    /^referral=AIGERIM-7; Path=\/; Expires=[^;]+; Max-Age=2592000; HttpOnly; SameSite=lax$/,
  ],
])('the %s of a visitor is stored in a cookie on every page, without a redirect', async (_what, query, cookie) => {
  for (const path of [...everyPage, '/news/optika']) {
    const response = await visit(`${path}?${query}`);
    expect(passesOn(response)).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)]);
  }
});

it('the cookie of the marketing source has the source and its lifetime', async () => {
  const { cookies } = await visit('/contacts?utm_source=Telegram');
  const source = readSource(cookies.get(MARKETING_COOKIE)?.value, Date.now());
  expect(source).toMatchObject({ value: 'telegram', ttl: 259_200_000 });
});

it.each(['/xyz', '/news?page=2', '/redirect?href=%2Fcards', '/'])(
  'source and referral code are also stored on %s, in an answer that no cache stores',
  async (path) => {
    const response = await visit(`${path}${path.includes('?') ? '&' : '?'}utm_source=vk&referral=AIGERIM`, kazakh);
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual([MARKETING_COOKIE, 'referral']);
    expect(cacheOf(response)).toBe('private, no-store');
  },
);

it('the middleware runs in the Node runtime, because the cache handler is bundled with it', () => {
  expect(config.runtime).toBe('nodejs');
});

it.each([
  [FAILED_PAGE_PATH, 500],
  [BUSY_PAGE_PATH, 503],
])(
  'the page %s, shown when a page cannot be rendered, is answered to the server in front only',
  async (page, status) => {
    const response = await visit(`/kk${page}`, { [KEPT_PAGE_HEADER]: '1' });
    expect([response.status, rewrittenTo(response)]).toEqual([status, `${ORIGIN}/kk/status/${status}`]);
    expect(cacheOf(response)).toBe('no-store');
    expect((await visit(page)).status).toBe(404);
  },
);
