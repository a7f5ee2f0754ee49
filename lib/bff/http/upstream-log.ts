import 'server-only';
import { log } from '../../log/log.mjs';
import type { UpstreamError } from '../../upstream/upstream-error';

/** Logs a failed call to a back end by the name of the site's call; one that the visitor has left is no error. */
export function logUpstreamError(name: string, error: UpstreamError): void {
  log[error.failure === 'aborted' ? 'info' : 'error'](`${name}: ${error.message}`);
}
