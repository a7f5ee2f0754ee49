import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_COOKIE, locales, localizedPath } from '@/lib/i18n/routing';
import { registerPageCheck } from '@/lib/known-pages';
import { routes } from '@/lib/routes';
import { config, middleware } from '@/middleware';

const ORIGIN = 'https://qosyl.example';

interface Visit {
  acceptLanguage?: string;
  choice?: string;
}

function headersOf({ acceptLanguage, choice }: Visit): Record<string, string> {
  return {
    ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
    ...(choice !== undefined && { cookie: `${LANGUAGE_COOKIE}=${choice}` }),
  };
}

function visit(path: string, who: Visit = {}) {
  return middleware(new NextRequest(ORIGIN + path, { headers: headersOf(who) }));
}

/** Whether Next, with the matcher of the configuration, runs the middleware. */
function runsOn(path: string, { acceptLanguage, choice }: Visit = {}): boolean {
  return unstable_doesMiddlewareMatch({
    config: { matcher: config.matcher },
    url: ORIGIN + path,
    ...(acceptLanguage !== undefined && { headers: { 'accept-language': acceptLanguage } }),
    ...(choice !== undefined && { cookies: { [LANGUAGE_COOKIE]: choice } }),
  });
}

const passesOn = (response: Response) => response.headers.get('x-middleware-next') === '1';
const rewrittenTo = (response: Response) => response.headers.get('x-middleware-rewrite');

const everyPage = routes.flatMap(({ path }) => locales.map((locale) => localizedPath(locale, path)));
const parameterised = ['/cards/101', '/news/optika-aynabulak-3-i-4', '/tech/gpon', '/telephony/minutes', '/news/%D0%B0%D0%B1%D0%B0%D1%8F'];
const unknown = [
  '/xyz', '/xyz/contacts', '/en', '/en/contacts', '/kz', '/kz/contacts', '/KK', '/KK/contacts', '/kkk', '/kk/xyz', '/kk/kk', '/kk/kk/contacts',
  '/contacts/x', '/contacts/x/y', '/kk/contacts/x', '/contact', '/contactss', '/Contacts', '/static', '/static/xyz', '/static/dokumenty/x', '/missing',
  '/kk/missing', '/wp-login.php', '/.env', '/client-api', '/_nextx', '/icon.svgx', '/a/b/c/d',
];

beforeEach(() => {
  registerPageCheck((path) => Promise.resolve(path === '/news/optika'));
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the matcher, read as a plain regular expression', () => {
  const literal = config.matcher.filter((entry) => typeof entry === 'string');
  const matches = (path: string) => literal.some((source) => new RegExp(`^${source}$`).test(path));

  it('is one pattern; the rest concerns the root page and visitors that somebody sent', () => {
    expect(literal).toHaveLength(1);
    const conditions = config.matcher.flatMap((entry) => (typeof entry === 'string' ? [] : [`${entry.has.map(({ key }) => key).join()} on ${entry.source === '/' ? '/' : 'pages'}`]));
    expect(conditions).toEqual(['accept-language on /', 'language on /', 'utm_source on pages']);
  });

  it.each(everyPage)('leaves %s out', (path) => {
    expect(matches(path)).toBe(false);
  });

  it.each(['/_next/static/chunks/main.js', '/client-api/v1/config', '/icon.svg'])('leaves %s out', (path) => {
    expect(matches(path)).toBe(false);
  });

  it.each([...unknown, ...parameterised, ...parameterised.map((path) => `/kk${path}`)])('takes %s in', (path) => {
    expect(matches(path)).toBe(true);
  });
});

describe('the matcher, as Next reads it', () => {
  it.each(everyPage)('no middleware on %s, unless somebody sent the visitor', (path) => {
    expect(runsOn(path)).toBe(false);
    expect(runsOn(`${path}?page=2&_rsc=1abc`)).toBe(false);
    expect(runsOn(`${path}?utm_source=telegram`)).toBe(true);
  });

  it.each([...unknown, ...parameterised, ...parameterised.map((path) => `/kk${path}`)])('middleware on %s', (path) => {
    expect(runsOn(path)).toBe(true);
  });

  it.each([
    [{ acceptLanguage: 'kk' }, true],
    [{ acceptLanguage: 'ru;q=0.8,kk-KZ' }, true],
    [{ acceptLanguage: 'KK-kz' }, true],
    [{ choice: 'kk' }, true],
    [{ choice: 'kk', acceptLanguage: 'ru' }, true],
    [{ acceptLanguage: 'ru-RU,ru;q=0.9,en;q=0.8' }, false],
    [{ choice: 'ru' }, false],
    [{}, false],
  ])('on the root page with %j: %s', (who, runs) => {
    expect(runsOn('/', who)).toBe(runs);
  });

  it.each(everyPage.filter((path) => path !== '/'))('a language of the browser never brings the middleware to %s', (path) => {
    expect(runsOn(path, { acceptLanguage: 'kk', choice: 'kk' })).toBe(false);
  });
});

describe('the root page', () => {
  it.each([
    [{ acceptLanguage: 'kk-KZ,kk;q=0.9,ru;q=0.8' }],
    [{ acceptLanguage: 'ru;q=0.5,kk' }],
    [{ choice: 'kk' }],
    [{ choice: 'kk', acceptLanguage: 'ru' }],
    [{ choice: 'xyz', acceptLanguage: 'kk' }],
  ])('leads to /kk for the time being with %j', async (who) => {
    const response = await visit('/', who);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/kk`);
  });

  it.each([
    [{}],
    [{ acceptLanguage: 'ru,kk;q=0.9' }],
    [{ acceptLanguage: 'en-US,en' }],
    [{ choice: 'ru' }],
    [{ choice: 'ru', acceptLanguage: 'kk' }],
  ])('stays Russian with %j', async (who) => {
    const response = await visit('/', who);
    expect(passesOn(response)).toBe(true);
    expect(response.headers.get('location')).toBeNull();
    expect(rewrittenTo(response)).toBeNull();
  });

  it('keeps the query', async () => {
    const response = await visit('/?utm_source=telegram&name=%D0%B0+%26', { acceptLanguage: 'kk' });
    expect(response.headers.get('location')).toBe(`${ORIGIN}/kk?utm_source=telegram&name=%D0%B0+%26`);
  });

  it('tells caches what the redirect depends on, and not to keep it', async () => {
    const { headers } = await visit('/', { acceptLanguage: 'kk' });
    expect(headers.get('vary')?.toLowerCase().split(/\s*,\s*/)).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('an unknown path', () => {
  it.each(unknown)('%s is answered with 404 and the page for missing pages in its language', async (path) => {
    const response = await visit(path, { acceptLanguage: 'kk', choice: 'kk' });
    expect(response.status).toBe(404);
    expect(rewrittenTo(response)).toBe(`${ORIGIN}/${path.startsWith('/kk/') ? 'kk' : 'ru'}/missing`);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each(['/news/xyz', '/kk/news/xyz', '/cards/999999', '/tech/optika', '/news/%E0%A4%A'])('%s has the shape of a page but is none', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(rewrittenTo(response)).toBe(`${ORIGIN}/${path.startsWith('/kk/') ? 'kk' : 'ru'}/missing`);
  });
});

describe('a page with a parameter', () => {
  it.each(['/news/optika', '/kk/news/optika', '/news/optika?utm_source=telegram'])('%s passes', async (path) => {
    const response = await visit(path);
    expect(passesOn(response)).toBe(true);
    expect(response.status).toBe(200);
    expect(rewrittenTo(response)).toBeNull();
  });

  it('passes when nobody can say whether it exists', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    registerPageCheck(() => Promise.reject(new Error('content API is down')));
    expect(passesOn(await visit('/news/xyz'))).toBe(true);
  });

  it('is not redirected by the language of the browser', async () => {
    expect(passesOn(await visit('/news/optika', { acceptLanguage: 'kk', choice: 'kk' }))).toBe(true);
  });
});

it.each(['/', '/xyz', '/kk/xyz', '/news/optika'])('%s sets no cookie', async (path) => {
  for (const who of [{}, { acceptLanguage: 'kk' }, { choice: 'kk' }]) {
    expect((await visit(path, who)).headers.get('set-cookie')).toBeNull();
  }
});

describe('a visitor that somebody sent', () => {
  it.each([...everyPage, '/news/optika'])('is remembered on %s, and sees the page', async (path) => {
    const response = await visit(`${path}?utm_source=Telegram`);
    expect(passesOn(response)).toBe(true);
    expect(response.headers.get('set-cookie')).toMatch(/^marketing_source=%7B%22value%22%3A%22telegram%22.*; Max-Age=259200; HttpOnly; SameSite=lax$/);
  });

  it('is remembered also on the way to the Kazakh root page', async () => {
    const response = await visit('/?utm_source=vk', { acceptLanguage: 'kk' });
    expect(response.status).toBe(307);
    expect(response.headers.get('set-cookie')).toContain('marketing_source');
  });

  it('is not invented from an empty name', async () => {
    expect((await visit('/contacts?utm_source=')).headers.get('set-cookie')).toBeNull();
  });
});

it('runs under Node: the cache handler is bundled with it', () => {
  expect(config.runtime).toBe('nodejs');
});
