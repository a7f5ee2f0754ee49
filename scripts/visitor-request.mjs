// @ts-check

const LONGEST_HEADERS_MS = 15_000;
const LONGEST_REQUEST_MS = 30_000;

/**
 * How long a visitor may take to send a request; the largest is a form, so that a slow line has time enough. Node counts
 * both and closes the connection with 408.
 */
export const requestLimits = { headersTimeout: LONGEST_HEADERS_MS, requestTimeout: LONGEST_REQUEST_MS };

/** `error.titles.s405` of the messages: no page is made for a method. */
const REFUSED = { ru: 'Так открыть нельзя', kk: 'Бұлай ашуға болмайды' };

/**
 * The answer to a method that the site does not have: pages and files are read, calls are made by POST as well. OPTIONS
 * tells what there is; calls are for pages of the site alone, so that nothing more is allowed to others.
 *
 * @param {string | undefined} method
 * @param {string} path
 * @returns {{ status: number, headers: Record<string, string>, body: string } | null} null for what goes on
 */
export function replyToMethod(method, path) {
  const allowed = isCall(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (allowed.includes(String(method))) return null;
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return { status: 204, headers, body: '' };
  const language = /^\/kk(?:\/|$)/.test(path) ? 'kk' : 'ru';
  return {
    status: 405,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'content-language': language },
    body: `405 - ${REFUSED[language]}\n`,
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
