import { localizedPath, type Locale } from '../i18n/routing.mjs';
import { splitHome } from './address-search';
import type { AskedAddress } from './check-flow';

const LONGEST = 200;

/** The path of the answer for a house, such as `/address/пр-т Абая/17` (encoded); without a house the form's path. */
export function addressPath(locale: Locale, { street, house }: AskedAddress): string {
  const parts = [street, house].filter((part) => part !== '').map(encodeURIComponent);
  return localizedPath(locale, ['/address', ...parts].join('/'));
}

/** Parses the encoded segments of such a path; null if they are not an address. */
export function addressInPath(segments: readonly string[]): AskedAddress | null {
  const [street, house = '', ...more] = segments.map(decoded);
  if (!isShort(street) || !isShort(house) || more.length > 0) return null;
  return { street: street.trim(), house: house.trim() };
}

/**
 * Parses the query of a form without scripts (`street`, `house`) or of an old link (`address`). In one text the house
 * follows the last comma, or else is the last word with a digit. Null without a street.
 */
export function addressInQuery(query: URLSearchParams): AskedAddress | null {
  const [street, house] = [textOf(query, 'street') || textOf(query, 'address'), textOf(query, 'house')];
  if (street === '' || street.length > LONGEST || house.length > LONGEST) return null;
  if (house !== '') return { street, house: splitHome(house).address || house };
  const [, before = street, last = ''] =
    /^(.*[^\s,])\s*,\s*([^,]*\d[^,]*)$/.exec(street) ?? /^(.*[^\s,])\s+(\S*\d\S*)$/.exec(street) ?? [];
  return { street: before, house: last };
}

function textOf(query: URLSearchParams, name: string): string {
  return query.get(name)?.trim() ?? '';
}

function isShort(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length <= LONGEST;
}

/** Null for a malformed encoding. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
