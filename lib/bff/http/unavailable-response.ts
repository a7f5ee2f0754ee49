import 'server-only';
import { UpstreamError } from '../../upstream/upstream-error';
import { ApiError } from './api-error';
import { logUpstreamError } from './upstream-log';

/** Retry-After for a failed file; upstream failures are retried much sooner. */
const RETRY_AFTER_MS = 60_000;

/**
 * A statically generated route. If a back end fails, it answers 503 with Retry-After, which is not cached
 * (server/cache-handler.mjs), so that the older file stays.
 */
export function withUnavailableResponse<Arguments extends unknown[]>(
  name: string,
  make: (...given: Arguments) => Promise<Response>,
): (...given: Arguments) => Promise<Response> {
  return async (...given) => {
    try {
      return await make(...given);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      logUpstreamError(name, error);
      return new ApiError(503, 'upstream', 'not to be had just now', null, RETRY_AFTER_MS).response();
    }
  };
}
