import 'server-only';
import { log } from '../../log/log.mjs';
import { UpstreamError } from '../../upstream/http';
import { ApiError } from './api-error';

const UNAVAILABLE = 503;
/** What was read in vain is asked for anew long before. */
const RETRY_AFTER_MS = 60_000;

/**
 * A route that is made ahead of time and kept. Where a back end fails it answers 503 and says when to come again; nobody keeps
 * that (server/cache-handler.mjs), so that what was made before stays.
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
      log.error(`${name}: ${error.message}`);
      return new ApiError(UNAVAILABLE, 'upstream', 'not to be had just now', null, RETRY_AFTER_MS).response();
    }
  };
}
