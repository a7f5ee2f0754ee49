/** By it middleware knows that the answer is kept in memory, where the nonce of a page gives way to hashes. */
export const KEPT_PAGE_HEADER = 'x-kept-page';

/** With that header: what is shown in the place of a page that could not be made. */
export const FAILED_PAGE_PATH = '/status/500';
/** With that header: what is shown while too many pages are being made. */
export const BUSY_PAGE_PATH = '/status/503';
/** No page, so that middleware answers with the page that says so. */
export const MISSING_PAGE_PATH = '/status/404';

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

/**
 * What is offered there. A search is not among it: there is no end of what is looked for.
 *
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
    people: /^(?:few|family|many)$/,
    devices: /^(?:few|dozen|many)$/,
    habits: /^(?:films|games|files)$/,
    extras: /^(?:none|tv|phone)$/,
  },
};

/** As many as stand side by side (lib/tariff/tariff-selection.ts). */
const COMPARED_AT_MOST = 3;
/** As many of the tariffs that a query names are looked at. */
const NAMED_AT_MOST = 10;

/**
 * What only the back ends can offer: each value by the path that the page check knows it by.
 *
 * @type {Record<string, Record<string, (value: string) => string>>}
 */
const ofBackEnds = {
  '/cards': { group: (group) => `/cards?group=${group}`, compare: (tariff) => `/cards/${tariff}` },
  '/news': { year: (year) => `/news?year=${year}`, page: (page) => `/news?page=${page}` },
};

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

/**
 * The query of a plain path in its one spelling, "" for a page that reads none: parameters that the page does not read, or
 * that say what is not offered, are left out. Null where the answers have no end.
 *
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
  const names = parametersOf.get(path) ?? [];
  // With none of them the path would be that of the plain page.
  if (!said.some(([name = '']) => names.includes(name))) said.unshift([names[0] ?? '', '']);
  return `?${new URLSearchParams(said)}`;
}

/**
 * The parameters of a plain path without the groups, tariffs, years and pages of news that there are not; null where there is
 * nothing to leave out. What a pattern leaves out anyway stays.
 *
 * @param {string} path
 * @param {URLSearchParams} parameters
 * @param {(path: string) => Promise<boolean>} isKnown whether the back ends have what is known by this path
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
 * The first value of a parameter; of a comparison every tariff that is named, once.
 *
 * @param {URLSearchParams} parameters
 * @param {string} name
 */
function valuesOf(parameters, name) {
  const values = parameters.getAll(name);
  if (name !== 'compare') return values.slice(0, 1);
  return [...new Set(`${values}`.match(/\d+/g))].slice(0, NAMED_AT_MOST);
}
