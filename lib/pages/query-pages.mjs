/**
 * Pages that read the query on the server, so that filters and search work with scripts off. The plain page stays
 * static; with one of these parameters middleware shows `/[locale]/query/…` in its place (docs/decisions/0009).
 */
export const queryPages = /** @type {const} */ ({
  '/cards': ['group', 'speed', 'tv', 'phone', 'price', 'sort', 'compare'],
  '/news': ['page', 'year'],
  '/support': ['q'],
  '/navigator': ['people', 'devices', 'habits', 'extras'],
});

/** The request form of plain HTML, and what comes of it. */
export const PLAIN_FORM_PATH = '/request/new';

/** @type {Map<string, readonly string[]>} */
const parametersOf = new Map(Object.entries(queryPages));

/**
 * Whether a plain path with these parameters is such a page; the answer for an address and the plain form are, whatever the query.
 *
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @returns {boolean}
 */
export function isQueryPage(path, parameters) {
  if (path === '/address' || path.startsWith('/address/') || path === PLAIN_FORM_PATH) return true;
  return parametersOf.get(path)?.some((name) => parameters.has(name)) ?? false;
}

/**
 * Its path below `/[locale]/query`. The comparison has one of its own: then Back finds the list where it was left.
 *
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @returns {string}
 */
export function queryPagePath(path, parameters) {
  return path === '/cards' && parameters.get('view') === 'compare' ? '/cards/comparison' : path;
}
