import { isLocale } from './routing.mjs';

/** @typedef {import('./routing.mjs').Locale} Locale */

/**
 * @param {string} header
 * @param {Locale} language
 */
function preference(header, language) {
  const weights = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim());
    if (tag !== language && !tag.startsWith(`${language}-`)) return [];
    const weight = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return [weight === undefined ? 1 : Number(weight)];
  });
  return Math.max(0, ...weights.filter(Number.isFinite));
}

/**
 * The language of the root page (product.md, section 4): the stored choice, otherwise Kazakh if the browser prefers it
 * to Russian. On other pages the prefix decides.
 * @param {string | undefined} choice
 * @param {string | null} acceptLanguage
 * @returns {Locale}
 */
export function rootLanguage(choice, acceptLanguage) {
  if (isLocale(choice)) return choice;
  const header = acceptLanguage ?? '';
  const [kazakh, russian] = [preference(header, 'kk'), preference(header, 'ru')];
  const kazakhComesFirst = kazakh === russian && /^\s*kk\b/i.test(header);
  return kazakh > 0 && (kazakh > russian || kazakhComesFirst) ? 'kk' : 'ru';
}
