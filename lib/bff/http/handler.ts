import 'server-only';
import type { SiteCall } from '../../contracts/calls/site-call';
import { log } from '../../log/log.mjs';
import { isDatabaseUnavailable } from '../../store/database/database-unavailable';
import { UpstreamError } from '../../upstream/upstream-error';
import { ApiError } from './api-error';
import { withMarketingCookieCleanup } from './marketing-cookies';
import { logUpstreamError } from './upstream-log';

type Work = (request: Request, headers: Headers) => Promise<unknown>;
export type Route = (request: Request) => Promise<Response>;
/** A route with its call, for the table of calls. */
export type CallRoute = Route & { call: SiteCall };

/**
 * The route of a call around `work`: its result becomes JSON with the headers that it adds, an ApiError its own
 * response, an upstream failure 502, an unavailable database 503, any other error 500 without details. Cacheable for
 * `maxAgeSeconds` per language, otherwise not at all.
 */
export function handler(call: SiteCall, work: Work): CallRoute {
  const { maxAgeSeconds, cleansMarketingCookies } = call;
  const cacheControl = maxAgeSeconds === undefined ? 'no-store' : `public, max-age=${maxAgeSeconds}`;
  const route: Route = async (request) => {
    try {
      const headers = new Headers({ 'cache-control': cacheControl, vary: 'accept-language' });
      return Response.json(await work(request, headers), { headers });
    } catch (error) {
      return errorAnswer(error, `${request.method} ${new URL(request.url).pathname}`).response();
    }
  };
  return Object.assign(cleansMarketingCookies === true ? withMarketingCookieCleanup(route) : route, { call });
}

/** The error response for a thrown value; server errors are logged under the name of the call. */
export function errorAnswer(error: unknown, call: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UpstreamError) {
    logUpstreamError(call, error);
    return new ApiError(502, 'upstream', 'the provider did not answer as expected');
  }
  if (isDatabaseUnavailable(error)) {
    log.error(`${call}: ${error.message}`);
    return new ApiError(503, 'internal', 'the database is not available just now');
  }
  log.error(`${call}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`);
  return new ApiError(500, 'internal', 'something went wrong on the server');
}
