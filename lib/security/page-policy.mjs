import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/** The one style element that scripts add: React Aria's `touch-action` rule for things that can be pressed. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * The hash of a script or style as a policy source.
 *
 * @param {string} text
 * @returns {string}
 */
export function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The hashes of the inline scripts of a page, in the form of a policy source.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const { groups } of html.matchAll(inlineScript)) {
    if (groups !== undefined && !/\ssrc=|\stype="application\/ld\+json"/.test(groups.attributes ?? '')) hashes.add(sourceHash(groups.text ?? ''));
  }
  return [...hashes];
}

/**
 * The security policy of a page (architecture: hashes on static pages, nothing unsafe for scripts). Google's hosts are
 * let in only where reCAPTCHA is configured.
 *
 * @param {string[]} scriptHashes
 * @param {{ recaptcha: boolean }} options
 * @returns {string}
 */
export function pagePolicy(scriptHashes, { recaptcha }) {
  const google = recaptcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  return Object.entries({
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
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
