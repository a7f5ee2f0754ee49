/** Tells middleware that the response is cached, so that the page's nonce is replaced by hashes. */
export const KEPT_PAGE_HEADER = 'x-kept-page';

/** With that header: the page shown if rendering failed. */
export const FAILED_PAGE_PATH = '/status/500';
/** With that header: the page shown while too many pages are being rendered. */
export const BUSY_PAGE_PATH = '/status/503';
/** A path without a page, for which middleware answers with the 404 page. */
export const MISSING_PAGE_PATH = '/status/404';

/**
 * Pages that read the query on the server, so that filters and search work without scripts. The plain page stays
 * static; with one of these parameters middleware rewrites to `/[locale]/query/…` (docs/decisions/0009).
 */
export const queryPages = /** @type {const} */ ({
  '/cards': ['group', 'speed', 'tv', 'phone', 'price', 'sort', 'compare'],
  '/news': ['page', 'year'],
  '/support': ['q'],
  '/navigator': ['people', 'devices', 'habits', 'extras'],
});

/** The lead form without scripts, and its result. */
export const PLAIN_FORM_PATH = '/request/new';

/** The tariff helper before its first answer. */
export const HELPER_PATH = '/navigator?people=ask';

/** The card of a lead for the sales team. Its key is in the query, which no log keeps. */
export const LEAD_CARD_PATH = '/lead';

/**
 * Valid values of the parameters. Search is excluded, because its queries are unlimited.
 * @type {Record<string, Record<string, RegExp>>}
 */
const offered = {
  '/cards': {
    group: /^[\w-]{1,40}$/,
    compare: /^\d{1,9}(?:-\d{1,9})*$/,
    speed: /^(?:100|200|500|1000)$/,
    price: /^(?:3000|5000|7000|9000|11000|15000)$/,
    sort: /^(?:popular|price|speed)$/,
    tv: /^1$/,
    phone: /^1$/,
    view: /^compare$/,
  },
  '/news': { year: /^20\d\d$/, page: /^[1-9]\d{0,5}$/ },
  '/navigator': {
    people: /^(?:few|family|many|ask)$/,
    devices: /^(?:few|dozen|many)$/,
    habits: /^(?:films|games|files)$/,
    extras: /^(?:none|tv|phone)$/,
  },
};

/** Limit of the comparison (lib/tariff/tariff-selection.ts). */
const COMPARED_AT_MOST = 3;
/** Limit of the tariffs of a query that are checked. */
const NAMED_AT_MOST = 10;

/**
 * Values that only the back ends know: the path of each for the page check.
 * @type {Record<string, Record<string, (value: string) => string>>}
 */
const ofBackEnds = {
  '/cards': { group: (group) => `/cards?group=${group}`, compare: (tariff) => `/cards/${tariff}` },
  '/news': { year: (year) => `/news?year=${year}`, page: (page) => `/news?page=${page}` },
};

/** @type {Map<string, readonly string[]>} */
const parametersOf = new Map(Object.entries(queryPages));

/**
 * True for a query page: a plain path with a value of one of its parameters; the address page, the plain form and the
 * card of a lead always are.
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @returns {boolean}
 */
export function isQueryPage(path, parameters) {
  if (path === '/address' || path.startsWith('/address/') || [PLAIN_FORM_PATH, LEAD_CARD_PATH].includes(path))
    return true;
  return parametersOf.get(path)?.some((name) => parameters.getAll(name).join('') !== '') ?? false;
}

/**
 * The path below `/[locale]/query`. The comparison has its own, so that Back restores the list's scroll position.
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @returns {string}
 */
export function queryPagePath(path, parameters) {
  return path === '/cards' && parameters.get('view') === 'compare' ? '/cards/comparison' : path;
}

/**
 * The canonical query of a plain path, "" for the plain page: unread parameters and invalid values are removed. Null for
 * unlimited queries.
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @returns {string | null}
 */
export function canonicalQuery(path, parameters) {
  if (!isQueryPage(path, parameters)) return '';
  const patterns = offered[path];
  if (patterns === undefined) return null;
  const said = Object.entries(patterns).flatMap(([name, pattern]) => {
    const values = valuesOf(parameters, name);
    const value = (name === 'compare' ? values.slice(0, COMPARED_AT_MOST) : values).join('-');
    return pattern.test(value) ? [[name, value]] : [];
  });
  const query = new URLSearchParams(said);
  return isQueryPage(path, query) ? `?${query}` : '';
}

/**
 * The parameters of a plain path without unknown groups, tariffs, years and pages of news; null if nothing changes.
 * Values that a pattern rejects stay. `isKnown` asks the page check.
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @param {(path: string) => Promise<boolean>} isKnown
 * @returns {Promise<URLSearchParams | null>}
 */
export async function withoutUnknown(path, parameters, isKnown) {
  const left = new URLSearchParams(parameters);
  for (const [name, pathOf] of Object.entries(ofBackEnds[path] ?? {})) {
    const values = valuesOf(parameters, name).filter((value) => offered[path]?.[name]?.test(value));
    const checked = await Promise.all(values.map(async (value) => ((await isKnown(pathOf(value))) ? [value] : [])));
    const known = checked.flat();
    if (known.length === values.length) continue;
    if (known.length === 0) left.delete(name);
    else left.set(name, known.join('-'));
  }
  return `${left}` === `${new URLSearchParams(parameters)}` ? null : left;
}

/**
 * The first value of a parameter; for a comparison all distinct tariffs.
 * @param {URLSearchParams} parameters
 * @param {string} name
 */
function valuesOf(parameters, name) {
  const values = parameters.getAll(name);
  if (name !== 'compare') return values.slice(0, 1);
  return [...new Set(`${values}`.match(/\d+/g))].slice(0, NAMED_AT_MOST);
}
