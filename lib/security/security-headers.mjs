/** What every answer of the site says. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
};

/** What an answer of the site's own API says besides: it is no document. */
export const callPolicy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" };
