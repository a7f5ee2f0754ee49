// @ts-check
import { splitLocale } from '../lib/i18n/routing.mjs';

const LONGEST_HEADERS_MS = 15_000;
const LONGEST_REQUEST_MS = 30_000;

/** Timeouts for receiving a request, long enough for a form on a slow line; Node closes the connection with 408. */
export const requestLimits = { headersTimeout: LONGEST_HEADERS_MS, requestTimeout: LONGEST_REQUEST_MS };

/**
 * Copies of `error.titles`, because no page is rendered for these.
 * @type {Record<400 | 405, Record<import('../lib/i18n/routing.mjs').Locale, string>>}
 */
const titles = {
  400: { ru: 'Неверный запрос', kk: 'Сұраныс дұрыс емес' },
  405: { ru: 'Так открыть нельзя', kk: 'Бұлай ашуға болмайды' },
};
/** Internal parameters of Next, which it removes from any query. */
const NEXT_PARAMETER = /^(?:nxt[PI]|nextInternalLocale$)/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Reply */

/**
 * The response to an unsupported method: pages and files allow GET and HEAD, calls also POST. OPTIONS lists them
 * without CORS headers, because calls are for pages of this site only. Null for other requests.
 * @param {string | undefined} method
 * @param {string} path
 * @returns {Reply | null}
 */
export function replyToMethod(method, path) {
  const allowed = isCall(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (allowed.includes(String(method))) return null;
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return { status: 204, headers, body: '' };
  return refusal(405, path, headers);
}

/**
 * The response to a target that no browser sends, and that caches and the site may interpret differently: not a path,
 * such as `http://other.example/`, or with dot segments, a backslash or a fragment, or an image with a query that Next
 * would rewrite. Null for other requests.
 * @param {string} target
 * @returns {Reply | null}
 */
export function replyToTarget(target) {
  const [path = ''] = target.split('?', 1);
  const isPlain = path.startsWith('/') && !dotSegment.test(path) && !/[\\#]/.test(path);
  if (isPlain && !(path.startsWith('/images/') && isRewritten(target.slice(path.length)))) return null;
  return refusal(400, path, { 'cache-control': 'no-store' });
}

/**
 * True if Next rewrites a query: it normalises the encoding and removes its own parameters. `query` is empty or starts
 * with a question mark.
 * @param {string} query
 */
function isRewritten(query) {
  const parameters = new URLSearchParams(query);
  const isNormal = query === '' || (query !== '?' && query === `?${parameters}`);
  return !isNormal || [...parameters.keys()].some((name) => NEXT_PARAMETER.test(name));
}

/**
 * @param {keyof typeof titles} status
 * @param {string} path
 * @param {Record<string, string>} headers
 * @returns {Reply}
 */
function refusal(status, path, headers) {
  const { locale } = splitLocale(path);
  return {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'content-language': locale },
    body: `${status} – ${titles[status][locale]}\n`,
  };
}

/**
 * True for a path of the site's own API, also after Next has resolved dot segments.
 * @param {string} path
 */
function isCall(path) {
  return path.startsWith('/client-api/') && new URL(`http://site${path}`).pathname.startsWith('/client-api/');
}
