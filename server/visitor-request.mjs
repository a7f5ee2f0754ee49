// @ts-check

const LONGEST_HEADERS_MS = 15_000;
const LONGEST_REQUEST_MS = 30_000;

/**
 * How long a visitor may take to send a request; the largest is a form, so that a slow line has time enough. Node counts
 * both and closes the connection with 408.
 */
export const requestLimits = { headersTimeout: LONGEST_HEADERS_MS, requestTimeout: LONGEST_REQUEST_MS };

/** `error.titles` of the messages: no page is made for these. */
const titles = /** @type {const} */ ({
  400: { ru: 'Неверный запрос', kk: 'Сұраныс дұрыс емес' },
  405: { ru: 'Так открыть нельзя', kk: 'Бұлай ашуға болмайды' },
});
/** Parameters that Next adds for its own use, and removes from the query of any visitor. */
const NEXT_PARAMETER = /^(?:nxt[PI]|nextInternalLocale$)/;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Reply */

/**
 * The answer to a method that the site does not have: pages and files are read, calls are made by POST as well. OPTIONS
 * tells what there is; calls are for pages of the site alone, so that nothing more is allowed to others.
 *
 * @param {string | undefined} method
 * @param {string} path
 * @returns {Reply | null} null for what goes on
 */
export function replyToMethod(method, path) {
  const allowed = isCall(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (allowed.includes(String(method))) return null;
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return { status: 204, headers, body: '' };
  return refusal(405, path, headers);
}

/**
 * The answer to a target that no browser sends, and that caches and the site may read as different addresses: one that is no
 * path, such as `http://other.example/`, has dot segments, a backslash or a fragment, or asks for a picture by a query that Next
 * would write in another way.
 *
 * @param {string} target
 * @returns {Reply | null} null for what goes on
 */
export function replyToTarget(target) {
  const [path = ''] = target.split('?', 1);
  const isPlain = path.startsWith('/') && !dotSegment.test(path) && !/[\\#]/.test(path);
  if (isPlain && !(path.startsWith('/images/') && isRewritten(target.slice(path.length)))) return null;
  return refusal(400, path, { 'cache-control': 'no-store' });
}

/**
 * Whether Next changes a query before a route sees it: it normalizes the spelling and removes its own parameters.
 *
 * @param {string} query empty, or with its question mark
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
  const language = /^\/kk(?:\/|$)/.test(path) ? 'kk' : 'ru';
  return {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'content-language': language },
    body: `${status} - ${titles[status][language]}\n`,
  };
}

/**
 * Whether the path is one of the site's own API, also once Next has taken the dots out of it.
 *
 * @param {string} path
 */
function isCall(path) {
  return path.startsWith('/client-api/') && new URL(`http://site${path}`).pathname.startsWith('/client-api/');
}
