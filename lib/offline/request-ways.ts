import { splitLocale } from '../i18n/routing';
import { canonicalQuery } from '../pages/query-pages.mjs';

/** How the worker answers a request: `network` is left to the browser. */
export type Way = 'document' | 'asset' | 'network';

/** The page that stands in for one that does not come, the plain Russian path. */
export const OFFLINE_PATH = '/offline';
/** What every device keeps that has been here: that page, and what helps without a network. */
export const packedPaths = [OFFLINE_PATH, '/no-internet'] as const;

const HASHED_FILES = '/_next/static/';
const noPage = /^\/(?:client-api|images)\//;
/** What is shown to one visitor, the way out of the site, and what stands in for a page. */
const neverKept = /^\/(?:request|address|redirect|offline)(?:\/|$)/;

/** Which way a request of a page goes (product.md, section 2.12); `origin` is that of the site. */
export function wayOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  if (address.pathname.startsWith(HASHED_FILES)) return 'asset';
  const isDocument = mode === 'navigate' && destination === 'document';
  return isDocument && !noPage.test(address.pathname) ? 'document' : 'network';
}

/**
 * Under which address a page is kept: its path with the parameters that it reads, in one spelling. Null for what is never
 * kept: what is one visitor's, answers to the questions of `/navigator`, and what there is no end of.
 */
export function documentKey({ pathname, search, searchParams }: URL): string | null {
  const { path } = splitLocale(pathname);
  if (neverKept.test(path) || (path === '/navigator' && search !== '')) return null;
  const query = canonicalQuery(path, searchParams);
  return query === null ? null : pathname + query;
}

/** Whether an answer is a page that is the same for everybody. */
export function isShareable({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return status === 200 && !redirected && isPage && !/private|no-store/.test(headers.get('cache-control') ?? '');
}
