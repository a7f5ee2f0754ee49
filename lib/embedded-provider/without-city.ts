import 'server-only';
import type { Localized } from '../provider-files/localized';

/**
 * Returns a function that removes the name of the city from an address in one line: «г. Сарыбел, Степная 2»,
 * «Сарыбел қ., Дала көшесі 2».
 */
export function withoutCity({ ru, kk }: Localized): (address: string) => string {
  const name = `(?:${[ru, kk].map((word) => word.replaceAll(/[^\p{L}\p{N} -]/gu, '.')).join('|')})`;
  const city = new RegExp(
    `(?<!\\p{L})(?:(?:г\\.?\\s*|город\\s+)${name}(?!\\p{L})|${name}\\s*(?:қ\\.|қаласы)|(?<=^\\s*)${name}(?=\\s*,))[\\s,]*`,
    'giu',
  );
  return (address) => address.replaceAll(city, '');
}
