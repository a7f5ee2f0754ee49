// @ts-check

const SECONDS_A_YEAR = 31_536_000;

/** An answer of the site's own API is no document. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A picture that is opened by itself is a document, in which nothing may run. */
const IMAGE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What the frame of the map asks for where it has an origin that is nobody's (docs/decisions/0010): the same for everybody. */
const OPEN_CALLS = ['/v1/config', '/v1/connection/get-zone-polygons', '/v1/map-houses', '/v1/map-streets'];
const openPaths = OPEN_CALLS.map((call) => `/client-api${call}`);

/**
 * What an answer of the site says besides itself; one that says something else of its own keeps that.
 *
 * @param {string} path of the request
 * @param {string} siteAddress the public address of the site, or nothing; once it is https, browsers never ask without
 * @returns {Record<string, string>}
 */
export function securityHeaders(path, siteAddress) {
  const isFile = path.startsWith('/_next/static/');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Pictures of links are shown by other sites.
    'cross-origin-resource-policy': isFile || path.startsWith('/social-picture/') ? 'cross-origin' : 'same-origin',
    ...((isFile || openPaths.includes(path)) && { 'access-control-allow-origin': '*' }),
    ...(siteAddress.startsWith('https:') && { 'strict-transport-security': `max-age=${SECONDS_A_YEAR}` }),
    ...(path.startsWith('/client-api/') && { 'content-security-policy': CALL_POLICY }),
    ...(path.startsWith('/images/') && { 'content-security-policy': IMAGE_POLICY }),
  };
}
