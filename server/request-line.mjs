// @ts-check
import { count, observe, secondsSince } from '../lib/metrics/metrics.mjs';

const METHODS = ['GET', 'HEAD', 'POST'];
/** The visitor closed the connection before the response. */
const CLIENT_CLOSED = 499;
const STATIC_FILES = '/_next/static';

/** @typedef {{ patternOf: (path: string) => string, logRequest: (line: import('./server-log.mjs').RequestLine) => void }} Watch */

/**
 * Counts and logs a request after its response; static files are counted only.
 * @param {Watch} watch
 * @param {string} id
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function watchRequest({ patternOf, logRequest }, id, request, response) {
  const startedAt = performance.now();
  const [path = ''] = (request.url ?? '').split('?', 1);
  response.once('close', () => {
    const seconds = secondsSince(startedAt);
    const method = METHODS.find((known) => known === request.method) ?? 'other';
    const route = patternOf(path);
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
    count('site_requests_total', { method, route, status: String(status) });
    observe('site_request_duration_seconds', seconds, { route });
    if (route === STATIC_FILES && status < 400) return;
    logRequest({
      request_id: id,
      method,
      route,
      status,
      duration_ms: Math.round(seconds * 100_000) / 100,
      ...(!response.writableFinished && { aborted: true }),
    });
  });
}
