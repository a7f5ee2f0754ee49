/** Languages and their prefixes (product.md, section 4: the prefix decides; Russian has none). */

export const locales = ['ru', 'kk'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ru';
export const LANGUAGE_COOKIE = 'language';
/** Query parameter that stores the language in that cookie and redirects to the page without it. */
export const LANGUAGE_PARAMETER = 'language';

/** True for a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The public path of a page in a language: `/contacts` → `/kk/contacts`; `/` → `/kk`. Query and hash are kept. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' || /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/** Splits a path, public (`/kk/contacts`) or internal (`/ru/contacts`), into language and plain path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}
