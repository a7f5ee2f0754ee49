// @ts-check
/** Languages and their prefixes (product.md, section 4: the prefix decides; Russian has none). */

export const locales = /** @type {const} */ (['ru', 'kk']);
/** @typedef {(typeof locales)[number]} Locale */
/** @type {Locale} */
export const defaultLocale = 'ru';
export const LANGUAGE_COOKIE = 'language';
/** Query parameter that stores the language in that cookie and redirects to the page without it. */
export const LANGUAGE_PARAMETER = 'language';

/**
 * True for a language of the site.
 * @param {unknown} value
 * @returns {value is Locale}
 */
export function isLocale(value) {
  return locales.some((locale) => locale === value);
}

/**
 * The public path of a page in a language: `/contacts` → `/kk/contacts`; `/` → `/kk`. Query and hash are kept.
 * @param {Locale} locale
 * @param {string} path
 */
export function localizedPath(locale, path) {
  if (locale === defaultLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/**
 * Splits a path, public (`/kk/contacts`) or internal (`/ru/contacts`), into language and plain path.
 * @param {string} pathname
 * @returns {{ locale: Locale, path: string }}
 */
export function splitLocale(pathname) {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}
