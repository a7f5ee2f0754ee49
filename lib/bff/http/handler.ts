import 'server-only';
import type { SiteCall } from '../../contracts/calls/site-call';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';
import { isDatabaseUnavailable } from '../../store/database/database-unavailable';
import { UpstreamError } from '../../upstream/http';
import { ApiError } from './api-error';

type Work = (request: Request) => Promise<unknown>;
export type Route = (request: Request) => Promise<Response>;

const routes = (sharedState.routes ??= new Map());

/** Lets the server answer a loaded route without Next (server/site-call.mjs). Pass the route with all its wrappers. */
export function registerDirectRoute({ method, path }: SiteCall, route: Route): Route {
  routes.set(`${method} /client-api${path}`, route);
  return route;
}

/**
 * A route handler around `work`: its result becomes JSON, an ApiError its own response, an upstream failure 502, an
 * unavailable database 503, anything else 500 without details. Cacheable for `maxAgeSeconds` per language, otherwise
 * not at all.
 */
export function handler(work: Work, maxAgeSeconds?: number): Route {
  const cacheControl = maxAgeSeconds === undefined ? 'no-store' : `public, max-age=${maxAgeSeconds}`;
  return async (request) => {
    try {
      return Response.json(await work(request), {
        headers: { 'cache-control': cacheControl, vary: 'accept-language' },
      });
    } catch (error) {
      return errorAnswer(error, `${request.method} ${new URL(request.url).pathname}`).response();
    }
  };
}

/** The error response for a thrown value; server errors are logged under the name of the call. */
export function errorAnswer(error: unknown, call: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UpstreamError) {
    log.error(`${call}: ${error.message}`);
    return new ApiError(502, 'upstream', 'the provider did not answer as expected');
  }
  if (isDatabaseUnavailable(error)) {
    log.error(`${call}: ${error.message}`);
    return new ApiError(503, 'internal', 'the database is not available just now');
  }
  log.error(`${call}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`);
  return new ApiError(500, 'internal', 'something went wrong on the server');
}

/** The response to an unknown call. */
export function unknownCall(): Response {
  return new ApiError(404, 'not-found', 'no such call').response();
}
