import { NextResponse, type NextRequest } from 'next/server';
import { rootLanguage } from './lib/i18n/detect-language';
import { LANGUAGE_COOKIE, splitLocale } from './lib/i18n/routing';
import { isKnownPage } from './lib/known-pages';
import { captureSource, MARKETING_COOKIE } from './lib/marketing-source';
import { routes } from './lib/routes';

/**
 * Runs only where there is a decision: the root page in the visitor's language, a localised 404 for a path that belongs
 * to no page, and who sent the visitor.
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
  const url = request.nextUrl.clone();
  if (url.pathname === '/') return rootPage(request, url);
  const { locale, path } = splitLocale(url.pathname);
  if (routes.some((route) => route.path === path) || (await isKnownPage(path))) return NextResponse.next();
  url.pathname = `/${locale}/missing`;
  return NextResponse.rewrite(url, { status: 404 });
}

function rootPage(request: NextRequest, url: URL): NextResponse {
  const language = rootLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  if (language === 'ru') return NextResponse.next();
  url.pathname = '/kk';
  return NextResponse.redirect(url, { status: 307, headers: { vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' } });
}

// Next reads these literally; tests/unit/middleware.test.ts holds them against lib/routes.ts.
export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/', has: [{ type: 'header', key: 'accept-language', value: '.*[kK][kK].*' }] },
    { source: '/', has: [{ type: 'cookie', key: 'language', value: 'kk' }] },
    { source: '/((?!_next/|client-api/|icon\\.svg$).*)', has: [{ type: 'query', key: 'utm_source' }] },
    '/((?!_next/|client-api/|icon\\.svg$|kk$|(?:kk/)?(?:archives|block|cards|combo-2-in-1|consultation|contacts|internet-for-builders|internet-tv|navigator|news|payments|personal-cabinet|privacy-policy|recommendation|redirect|referal|static/dokumenty|static/instrukcii|support|tech|telephony|wifi)$).+)',
  ],
};
