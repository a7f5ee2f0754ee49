import { NextResponse, type NextRequest } from 'next/server';
import { addressInQuery, addressPath } from './lib/address/address-link';
import { rootLanguage } from './lib/i18n/detect-language.mjs';
import { LANGUAGE_COOKIE_DAYS } from './lib/config/page-limits';
import {
  defaultLocale,
  isLocale,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  localizedPath,
  splitLocale,
  type Locale,
} from './lib/i18n/routing.mjs';
import { log } from './lib/log/log.mjs';
import { isKnownPage } from './lib/pages/known-pages';
import { captureSource, MARKETING_COOKIE, writeSource } from './lib/referral/marketing-source';
import {
  BUSY_PAGE_PATH,
  FAILED_PAGE_PATH,
  isQueryPage,
  KEPT_PAGE_HEADER,
  queryPagePath,
} from './lib/pages/query-pages.mjs';
import {
  readReferralCode,
  REFERRAL_COOKIE,
  REFERRAL_COOKIE_DAYS,
  REFERRAL_PARAMETER,
} from './lib/referral/referral-code';
import { isConditional } from './lib/pages/offered-pages';
import { allRoutes } from './lib/pages/routes';
import { safeHref } from './lib/pages/safe-href';
import { sharedState } from './lib/process/shared-state.mjs';
import { pagePolicy, sourceHash } from './lib/security/page-policy.mjs';
import { houseScript } from './lib/address/visit-house-name';
import { themeScript } from './lib/browser/theme';
import { invitationScript } from './lib/referral/invitation-mark';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;
/** Statuses of the pages that the server in front shows instead of others, by path. */
const standIns = new Map([
  [FAILED_PAGE_PATH, 500],
  [BUSY_PAGE_PATH, 503],
]);
const SECONDS_A_DAY = 86_400;
/** A page in use is at most five minutes old, like the static ones. */
const QUERY_PAGE_CACHE = 's-maxage=60, stale-while-revalidate=240';

/**
 * Chooses the answer of a path: the root page in the visitor's language, pages that read the query, links out of the
 * site, a localised 404 for a path without a page, the cookies of marketing source and referral, and the language choice
 * of a visitor without scripts.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const response = await pageFor(request);
  keepSender(response, request.nextUrl.searchParams);
  return response;
}

/** Cookies with source and referral of the visitor, for leads. A malformed value leaves an earlier cookie unchanged. */
function keepSender(response: NextResponse, query: URLSearchParams): void {
  const kept = keptCookie();
  const source = captureSource(query, Date.now());
  if (source !== null)
    response.cookies.set(MARKETING_COOKIE, writeSource(source), { ...kept, maxAge: source.ttl / 1_000 });
  const referral = readReferralCode(query.get(REFERRAL_PARAMETER) ?? '');
  if ('code' in referral)
    response.cookies.set(REFERRAL_COOKIE, referral.code, { ...kept, maxAge: REFERRAL_COOKIE_DAYS * SECONDS_A_DAY });
  // Overrides the header of the page: a shared cache would give one visitor's cookie to others.
  if (response.cookies.getAll().length > 0) response.headers.set('cache-control', 'private, no-store');
}

function keptCookie() {
  const secure = process.env['SITE_URL']?.trim().startsWith('https:') === true;
  return { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
}

async function pageFor(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const { locale, path } = splitLocale(pathname);
  const choice = searchParams.get(LANGUAGE_PARAMETER);
  if (isLocale(choice)) return chosenLanguage(request, path, choice);
  const asked = path === '/' || path === '/address' ? addressInQuery(searchParams) : null;
  if (asked !== null) return answerPage(request, addressPath(locale, asked));
  if (pathname === '/') return rootPage(request);
  if (path === '/redirect') return redirectPage(request, locale);
  if (isQueryPage(path, searchParams))
    return queryPage(request, `/${locale}/query${queryPagePath(path, searchParams)}`);
  const standIn = standIns.get(path);
  if (standIn !== undefined && request.headers.has(KEPT_PAGE_HEADER)) return statusPage(request, locale, standIn);
  const isForAll = allRoutes.some((route) => route.path === path && !isConditional(route));
  if (isForAll || (await isKnownPage(path))) return NextResponse.next();
  return statusPage(request, locale, NOT_FOUND);
}

/** Stores the language of a link of the switch, for visitors without scripts, and redirects to the page itself. */
function chosenLanguage(request: NextRequest, path: string, choice: Locale): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = localizedPath(choice, path);
  for (const [name, value] of queryBefore(request, path)) url.searchParams.append(name, value);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  const response = NextResponse.redirect(url, 307);
  // Not HttpOnly, because the script of the switch writes it too.
  response.cookies.set(LANGUAGE_COOKIE, choice, {
    ...keptCookie(),
    httpOnly: false,
    maxAge: LANGUAGE_COOKIE_DAYS * SECONDS_A_DAY,
  });
  return response;
}

/** The query of the page with the link: a page that all visitors share cannot have it in the link. */
function queryBefore({ headers, nextUrl }: NextRequest, path: string): URLSearchParams {
  const referer = headers.get('referer') ?? '';
  const before = URL.canParse(referer) ? new URL(referer) : null;
  const isPage = before?.host === (headers.get('host') ?? nextUrl.host) && splitLocale(before.pathname).path === path;
  return isPage && nextUrl.searchParams.size === 1 ? before.searchParams : new URLSearchParams();
}

/** Redirects to the page of an answer, with the other parameters of the address. */
function answerPage(request: NextRequest, path: string): NextResponse {
  const url = new URL(path, request.nextUrl);
  for (const [name, value] of request.nextUrl.searchParams)
    if (!['address', 'street', 'house'].includes(name)) url.searchParams.append(name, value);
  return NextResponse.redirect(url, 307);
}

function rootPage(request: NextRequest): NextResponse {
  const language = rootLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  if (language === defaultLocale) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.pathname = localizedPath(language, '/');
  return NextResponse.redirect(url, {
    status: 307,
    headers: { vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' },
  });
}

/** A page rendered on request: a nonce allows its scripts, because their hashes are not known yet. */
function queryPage(request: NextRequest, pathname: string): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const recaptcha = (process.env['RECAPTCHA_SITE_KEY'] ?? '') !== '';
  const known = [themeScript, houseScript, invitationScript].map(sourceHash);
  const policy = pagePolicy([`'nonce-${nonce}'`, ...known], { recaptcha });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  // The server in front caches the page and replaces the nonce by hashes; only that server may send the header.
  if (request.headers.has(KEPT_PAGE_HEADER)) response.headers.set('cache-control', QUERY_PAGE_CACHE);
  return response;
}

/** `/redirect?href=`: redirects to a path of this site or an allowed address, otherwise shows the 400 page. */
async function redirectPage(request: NextRequest, locale: Locale): Promise<NextResponse> {
  const [href, ...more] = request.nextUrl.searchParams.getAll('href');
  if (href === undefined || more.length > 0) return statusPage(request, locale, BAD_REQUEST);
  try {
    // A path of this site needs no list.
    const target = safeHref(href, []) ?? safeHref(href, (await sharedState.redirectHosts?.()) ?? []);
    if (target === null) return statusPage(request, locale, BAD_REQUEST);
    return NextResponse.redirect(new URL(target, request.nextUrl), {
      status: 307,
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    log.error(`redirect: ${error instanceof Error ? error.message : 'unknown error'}`);
    return statusPage(request, locale, BAD_GATEWAY);
  }
}

function statusPage(request: NextRequest, locale: Locale, status: number): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}/status/${status}`;
  // A missing page may exist tomorrow, but the status page itself has a lifetime of a year.
  return NextResponse.rewrite(url, {
    status,
    headers: { 'cache-control': status === NOT_FOUND ? 's-maxage=60' : 'no-store' },
  });
}

// All paths but files; Next reads this literally.
export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!_next/|client-api/|images/|brand/|social-picture/|\\.well-known/security\\.txt$|(?:favicon\\.ico|icon(?:-\\d+)?\\.(?:svg|png))$|(?:robots\\.txt|sitemap\\.xml|(?:kk/)?(?:manifest\\.webmanifest|news/rss\\.xml|map-frame|offline))$).*)',
};
