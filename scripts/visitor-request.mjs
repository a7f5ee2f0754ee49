// @ts-check

const LONGEST_HEADERS_MS = 15_000;
const LONGEST_REQUEST_MS = 30_000;

/**
 * How long a visitor may take to send a request; the largest is a form, so that a slow line has time enough. Node counts
 * both and closes the connection with 408.
 */
export const requestLimits = { headersTimeout: LONGEST_HEADERS_MS, requestTimeout: LONGEST_REQUEST_MS };

/**
 * The answer to a method that the site does not have: pages and files are read, calls are made by POST as well.
 *
 * @param {string | undefined} method
 * @param {string} path
 * @returns {{ status: number, headers: Record<string, string>, body: string } | null} null for what goes on
 */
export function replyToMethod(method, path) {
  const allowed = path.startsWith('/client-api/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (allowed.includes(String(method))) return null;
  return {
    status: 405,
    headers: { allow: allowed.join(', '), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: 'The site does not have this method.\n',
  };
}
