// @ts-check

const SECONDS_A_YEAR = 31_536_000;

/** An API response is not a document. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** An image opened directly is a document, which must not run scripts. */
const IMAGE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Calls of the map frame, which may have an opaque origin (docs/decisions/0010); equal for every visitor. */
const OPEN_CALLS = ['/v1/config', '/v1/connection/get-zone-polygons', '/v1/map-ground', '/v1/map-houses'];
const openPaths = OPEN_CALLS.map((call) => `/client-api${call}`);

/**
 * Security headers of a response; headers that it sets itself take precedence. `siteAddress` is the public address of
 * the site or empty; https enables HSTS.
 * @param {string} path
 * @param {string} siteAddress
 * @returns {Record<string, string>}
 */
export function securityHeaders(path, siteAddress) {
  // The map frame may have an opaque origin; its colours come from the theme.
  const isFile = path.startsWith('/_next/static/') || path.startsWith('/brand/');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Other sites show the pictures of links.
    'cross-origin-resource-policy': isFile || path.startsWith('/social-picture/') ? 'cross-origin' : 'same-origin',
    ...((isFile || openPaths.includes(path)) && { 'access-control-allow-origin': '*' }),
    ...(siteAddress.startsWith('https:') && { 'strict-transport-security': `max-age=${SECONDS_A_YEAR}` }),
    ...(path.startsWith('/client-api/') && { 'content-security-policy': CALL_POLICY }),
    ...(path.startsWith('/images/') && { 'content-security-policy': IMAGE_POLICY }),
  };
}
