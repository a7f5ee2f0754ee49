import { NextResponse, type NextRequest } from 'next/server';
import { rootLanguage } from './lib/i18n/detect-language';
import { LANGUAGE_COOKIE, splitLocale, type Locale } from './lib/i18n/routing';
import { isKnownPage } from './lib/known-pages';
import { captureSource, MARKETING_COOKIE } from './lib/marketing-source';
import { isQueryPage } from './lib/query-pages';
import { redirectHosts } from './lib/redirect-hosts';
import { routes } from './lib/routes';
import { safeHref } from './lib/safe-href';
import { pagePolicy, sourceHash } from './lib/security/page-policy.mjs';
import { themeScript } from './lib/theme';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;

/**
 * Runs only where there is a decision: the root page in the visitor's language, pages that read the query, links out of
 * the site, a localised 404 for a path that belongs to no page, and who sent the visitor.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const response = await pageFor(request);
  const source = captureSource(request.nextUrl.searchParams.get('utm_source'), Date.now());
  if (source !== null) {
    const lifetime = { maxAge: source.ttl / 1_000, path: '/', sameSite: 'lax', httpOnly: true } as const;
    response.cookies.set(MARKETING_COOKIE, JSON.stringify(source), lifetime);
  }
  return response;
}

async function pageFor(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (pathname === '/') return rootPage(request);
  const { locale, path } = splitLocale(pathname);
  if (path === '/redirect') return redirectPage(request, locale);
  if (isQueryPage(path, searchParams)) return queryPage(request, `/${locale}/query${path}`);
  if (routes.some((route) => route.path === path) || (await isKnownPage(path))) return NextResponse.next();
  return statusPage(request, locale, NOT_FOUND);
}

function rootPage(request: NextRequest): NextResponse {
  const language = rootLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  if (language === 'ru') return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = '/kk';
  return NextResponse.redirect(url, { status: 307, headers: { vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' } });
}

/** A page that is rendered for every request: its scripts are let in by a nonce, since no hash can be kept for them. */
function queryPage(request: NextRequest, pathname: string): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const recaptcha = (process.env['RECAPTCHA_SITE_KEY'] ?? '') !== '';
  const policy = pagePolicy([`'nonce-${nonce}'`, sourceHash(themeScript)], { recaptcha });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** `/redirect?href=`: on to a path of this site or an allowed address, otherwise the 400 page. */
async function redirectPage(request: NextRequest, locale: Locale): Promise<NextResponse> {
  const [href, ...more] = request.nextUrl.searchParams.getAll('href');
  if (href === undefined || more.length > 0) return statusPage(request, locale, BAD_REQUEST);
  try {
    const target = safeHref(href, await redirectHosts());
    if (target === null) return statusPage(request, locale, BAD_REQUEST);
    return NextResponse.redirect(new URL(target, request.nextUrl), { status: 307, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    console.error(`redirect: ${error instanceof Error ? error.message : 'unknown error'}`);
    return statusPage(request, locale, BAD_GATEWAY);
  }
}

function statusPage(request: NextRequest, locale: Locale, status: number): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/status/${status}`;
  return NextResponse.rewrite(url, { status });
}

// Next reads these literally; tests/unit/middleware.test.ts holds them against the tables of pages.
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/', has: [{ type: 'header', key: 'accept-language', value: '.*[kK][kK].*' }] },
    { source: '/', has: [{ type: 'cookie', key: 'language', value: 'kk' }] },
    { source: '/((?!_next/|client-api/|social-picture/|(?:favicon\\.ico|icon(?:-[a-z\\d-]+)?\\.(?:svg|png))$|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|(?:kk/)?news/rss\\.xml|(?:kk/)?map-frame)$).*)', has: [{ type: 'query', key: 'utm_source' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'group' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'speed' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'tv' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'phone' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'price' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'sort' }] },
    { source: '/((?:kk/)?cards)', has: [{ type: 'query', key: 'compare' }] },
    { source: '/((?:kk/)?news)', has: [{ type: 'query', key: 'page' }] },
    { source: '/((?:kk/)?news)', has: [{ type: 'query', key: 'year' }] },
    { source: '/((?:kk/)?support)', has: [{ type: 'query', key: 'q' }] },
    { source: '/((?:kk/)?navigator)', has: [{ type: 'query', key: 'people' }] },
    { source: '/((?:kk/)?navigator)', has: [{ type: 'query', key: 'habits' }] },
    { source: '/((?:kk/)?navigator)', has: [{ type: 'query', key: 'extras' }] },
    '/((?!_next/|client-api/|social-picture/|(?:favicon\\.ico|icon(?:-[a-z\\d-]+)?\\.(?:svg|png))$|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|(?:kk/)?news/rss\\.xml|(?:kk/)?map-frame)$|kk$|(?:kk/)?(?:archives|block|cards|combo-2-in-1|consultation|contacts|internet-for-builders|internet-tv|navigator|news|payments|personal-cabinet|privacy-policy|recommendation|referal|static/dokumenty|static/instrukcii|support|tech|telephony|wifi)$).+)',
  ],
};
