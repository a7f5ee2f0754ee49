/**
 * Pages that read the query on the server, so that filters and search work with scripts off. The plain page stays
 * static; with one of these parameters middleware shows `/[locale]/query/…` in its place (docs/decisions/0009).
 */
export const queryPages = {
  '/cards': ['group', 'speed', 'tv', 'phone', 'price', 'sort', 'compare'],
  '/news': ['page', 'year'],
  '/support': ['q'],
  '/navigator': ['people', 'devices', 'habits', 'extras'],
} as const;

/** The request form of plain HTML, and what comes of it. */
export const PLAIN_FORM_PATH = '/request/new';

const parametersOf = new Map<string, readonly string[]>(Object.entries(queryPages));

/** Whether a plain path with these parameters is such a page; the answer for an address and the plain form are, whatever the query. */
export function isQueryPage(path: string, parameters: URLSearchParams): boolean {
  if (path === '/address' || path.startsWith('/address/') || path === PLAIN_FORM_PATH) return true;
  return parametersOf.get(path)?.some((name) => parameters.has(name)) ?? false;
}

/** Its path below `/[locale]/query`. The comparison has one of its own: then Back finds the list where it was left. */
export function queryPagePath(path: string, parameters: URLSearchParams): string {
  return path === '/cards' && parameters.get('view') === 'compare' ? '/cards/comparison' : path;
}
