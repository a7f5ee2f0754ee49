import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/** The only style element added by scripts: React Aria's `touch-action` rule for pressable elements. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export const POLICY_REPORTS_PATH = '/client-api/policy-reports';

/** Scripts and tiles of Yandex Maps 2.1; the wildcard covers `core-renderer-tiles.maps.yandex.net`. */
const YANDEX_HOSTS = [
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://yastatic.net',
  'https://yandex.ru',
];

/**
 * Sandbox of a document with Yandex scripts: its opaque origin cannot read the page around it or the device's storage.
 * Links to Yandex and calls to the sales team still open.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
];

/**
 * The hash of a script or style as a policy source.
 * @param {string} text
 * @returns {string}
 */
export function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The hashes of a page's inline scripts as policy sources.
 * @param {string} html
 * @returns {string[]}
 */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const { groups } of html.matchAll(inlineScript)) {
    if (groups !== undefined && !/\ssrc=|\stype="application\/ld\+json"/.test(groups.attributes ?? ''))
      hashes.add(sourceHash(groups.text ?? ''));
  }
  return [...hashes];
}

/**
 * The texts of a page's inline scripts with a nonce.
 * @param {string} html
 * @param {string} nonce
 * @returns {string[]}
 */
export function noncedScripts(html, nonce) {
  return Array.from(html.matchAll(inlineScript), ({ groups }) => groups)
    .filter((groups) => groups?.attributes?.includes(`nonce="${nonce}"`) && !groups.attributes.includes(' src='))
    .map((groups) => groups?.text ?? '');
}

/**
 * The policy of a page (docs/decisions/0005: hashes on static pages, nothing unsafe for scripts). Google's hosts are
 * allowed only with reCAPTCHA.
 * @param {string[]} scriptHashes
 * @param {{ recaptcha: boolean }} options
 * @returns {string}
 */
export function pagePolicy(scriptHashes, { recaptcha }) {
  const google = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...google],
    'style-src': ["'self'", REACT_ARIA_STYLE],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...google],
    'frame-src': ["'self'", ...google],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * The policy of the map frame. Only pages of the site may embed it. With a key it allows the hosts of Yandex and what
 * their scripts require, in a sandbox; `tiles` is the address of the tiles, whose host is allowed if configured.
 * @param {string[]} scriptHashes
 * @param {{ yandex: boolean, tiles: string | null }} options
 * @returns {string}
 */
export function mapFramePolicy(scriptHashes, { yandex, tiles }) {
  const hosts = yandex ? YANDEX_HOSTS : [];
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...hosts, ...(yandex ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(yandex ? [...hosts, 'blob:', "'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...hosts, ...(tiles === null ? [] : [new URL(tiles).origin])],
    'connect-src': ["'self'", ...hosts],
    'frame-src': yandex ? hosts : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(yandex && { sandbox: SANDBOX }),
  });
}

/**
 * @param {Record<string, readonly string[]>} directives
 * @returns {string}
 */
function policyText(directives) {
  return Object.entries({ ...directives, 'report-uri': [POLICY_REPORTS_PATH] })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
