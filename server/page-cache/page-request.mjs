// @ts-check
import { createHash } from 'node:crypto';
import { rootLanguage } from '../../lib/i18n/detect-language.mjs';
import { defaultLocale, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, locales, splitLocale } from '../../lib/i18n/routing.mjs';
import { canonicalQuery } from '../../lib/pages/query-pages.mjs';

const LONGEST_PATH = 300;
/** Paths that are not pages, personal pages, and paths that Next redirects. */
const passesBy = new RegExp(
  `^/(?:_next|client-api|images|brand|social-picture|${defaultLocale}|(?:(?:${locales.join('|')})/)?(?:address|redirect|status))(?:/|$)|\\.[a-z\\d]+$`,
  'i',
);
const plainPath = /^\/$|^(?:\/[\w-]+)+$/;
/** Parameters that middleware removes while it sets cookies or redirects. */
const oneVisitors = ['utm_source', 'yclid', 'gclid', 'referral', 'address', LANGUAGE_PARAMETER];

/**
 * A cacheable page, and everything that Next gets of its request.
 * @typedef {object} PageRequest
 * @property {string} key of the cache
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string} page Next's path, without the query
 * @property {boolean} hasQuery
 */

/**
 * Parses a request for a cacheable page; null for other requests. Only the canonical path, the parameters that the page
 * reads and the RSC headers of Next's client are kept. `segments` are the segment names of all pages.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: import('node:http').IncomingHttpHeaders }} request
 * @param {ReadonlySet<string>} [segments]
 * @returns {PageRequest | null}
 */
export function readPageRequest({ method, url = '', headers }, segments = new Set()) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path = '', ...search] = url.split('?');
  if (!isCanonical(path) || passesBy.test(path)) return null;
  if (path === '/' && rootLanguage(keptLanguage(headers.cookie), headers['accept-language'] ?? null) !== defaultLocale)
    return null;
  const parameters = new URLSearchParams(search.join('?'));
  if (oneVisitors.some((name) => parameters.has(name))) return null;
  const { locale, path: plain } = splitLocale(path);
  const query = canonicalQuery(plain, parameters);
  const part =
    headers['rsc'] === undefined ? { headers: {}, parameter: null } : readPart(headers, parameters, segments);
  if (query === null || part === null) return null;
  const address = path + query;
  return {
    key: [address, ...Object.values(part.headers)].join(' '),
    url: part.parameter === null ? address : `${address}${query === '' ? '?' : '&'}_rsc=${part.parameter}`,
    headers: part.headers,
    page: `/${locale}${plain === '/' ? '' : plain}`,
    hasQuery: query !== '',
  };
}

/**
 * Next's client may request the data of a page, or of one of its segments; the page the visitor comes from makes no
 * difference. `_rsc` must match the headers, as in Next: otherwise a cache that ignores them would store the data as
 * the page.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {URLSearchParams} parameters
 * @param {ReadonlySet<string>} segments
 * @returns {{ headers: Record<string, string>, parameter: string } | null}
 */
function readPart(headers, parameters, segments) {
  const prefetch = headers['next-router-prefetch'];
  const segment = headers['next-router-segment-prefetch'];
  const tree = headers['next-router-state-tree'];
  const from = headers['next-url'];
  if (headers['rsc'] !== '1' || ![undefined, '1'].includes(one(prefetch))) return null;
  if (segment !== undefined && !segments.has(String(segment))) return null;
  if (parameters.get('_rsc') !== rscCacheBustingParam(one(prefetch), one(segment), one(tree), one(from))) return null;
  return {
    headers: {
      rsc: '1',
      ...(prefetch !== undefined && { 'next-router-prefetch': '1' }),
      ...(segment !== undefined && { 'next-router-segment-prefetch': String(segment) }),
    },
    parameter: rscCacheBustingParam(one(prefetch), one(segment), undefined, undefined),
  };
}

/**
 * The `_rsc` value of Next's client for these headers: next/dist/shared/lib/router/utils/cache-busting-search-param.
 * @param {...(string | undefined)} headers
 */
function rscCacheBustingParam(...headers) {
  if (headers.every((header) => header === undefined)) return '';
  const text = headers.map((header) => header ?? '0').join(',');
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}

/** @param {string | string[] | undefined} header */
function one(header) {
  return header === undefined ? undefined : String(header);
}

/**
 * True if the path has the encoding that browsers use.
 * @param {string} path
 */
function isCanonical(path) {
  if (path.length > LONGEST_PATH) return false;
  if (plainPath.test(path)) return true;
  const [before, ...segments] = path.split('/');
  return (
    before === '' &&
    segments.length > 0 &&
    segments.every((segment) => !['', '.', '..'].includes(segment) && isWritten(segment))
  );
}

/** @param {string} segment */
function isWritten(segment) {
  try {
    return encodeURIComponent(decodeURIComponent(segment)) === segment;
  } catch {
    return false;
  }
}

/** @param {string | undefined} cookie */
function keptLanguage(cookie = '') {
  return cookie
    .split(/;\s*/)
    .findLast((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(`${LANGUAGE_COOKIE}=`.length);
}
