import { splitLocale } from '../i18n/routing.mjs';
import { canonicalQuery } from '../pages/query-pages.mjs';

/** Strategy of the worker for a request: `network` leaves it to the browser. */
type FetchStrategy = 'document' | 'asset' | 'network';

export const OFFLINE_PATH = '/offline';
/** Precached pages: the offline page and help without a network. */
export const packedPaths = [OFFLINE_PATH, '/no-internet'] as const;

/** Their addresses change with their content. */
const hashedFiles = /^\/(?:_next\/static|brand)\//;
const noPage = /^\/(?:client-api|images|brand)\//;
/** Personal pages, the exit page and the offline page. */
const neverKept = /^\/(?:request|address|redirect|offline)(?:\/|$)/;

/** The strategy for a request (product.md, section 2.12); `origin` is the site's. */
export function fetchStrategyOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): FetchStrategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  if (hashedFiles.test(address.pathname)) return 'asset';
  const isDocument = mode === 'navigate' && destination === 'document';
  return isDocument && !noPage.test(address.pathname) ? 'document' : 'network';
}

/**
 * Cache key of a page: its path with the parameters that it reads, in canonical form. Null for pages that are never
 * cached: personal ones, results of `/navigator`, and unlimited queries.
 */
export function documentKey({ pathname, search, searchParams }: URL): string | null {
  const { path } = splitLocale(pathname);
  if (neverKept.test(path) || (path === '/navigator' && search !== '')) return null;
  const query = canonicalQuery(path, searchParams);
  return query === null ? null : pathname + query;
}

/** True for a file that its address always names; a process may answer `no-store` for the look of another one. */
export function isLasting({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && headers.get('cache-control')?.includes('no-store') !== true;
}

/** True for a page that is the same for every visitor. */
export function isShareable({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return status === 200 && !redirected && isPage && !/private|no-store/.test(headers.get('cache-control') ?? '');
}
