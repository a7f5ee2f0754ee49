import 'server-only';
import { environment } from '../../config/env';
import { ApiError } from './api-error';

/** Throws ApiError 403 for a request from a page of another origin. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const foreign = origin === null ? site === 'cross-site' : !ownHosts(request).includes(hostOf(origin));
  if (foreign) throw new ApiError(403, 'origin', 'requests from other sites are refused', 'origin');
}

/** If the public address is known, no other host counts as own, except this machine. */
function ownHosts(request: Request): string[] {
  const { SITE_URL } = environment();
  const host = request.headers.get('host') ?? '';
  if (SITE_URL === undefined) return [host];
  return [new URL(SITE_URL).host, ...(isThisMachine(hostnameOf(request)) ? [host] : [])];
}

/** True for a host name of this machine. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : 'null';
}

/** The request's host without port. Throws ApiError 400 for an invalid host. */
export function hostnameOf(request: Request): string {
  const address = `http://${request.headers.get('host') ?? 'localhost'}`;
  if (!URL.canParse(address)) throw new ApiError(400, 'invalid', 'expected a host', 'host');
  return new URL(address).hostname;
}
