/** Lenient comparison of street names (kazakhstan.md: case, ё, Kazakh letters, type words, keyboard layout). */

import type { House, Street } from '../contracts/address';
import type { HomeDetails } from './home-details';
import { russianLayout } from '../search/keyboard-layouts';
import { plainLetters } from '../search/plain-letters';

const typeWords = new Set(
  [
    'ул улица пр просп проспект прт мкр мкрн микрораион б бр бульвар пер переулок г город алматы кошеси кош',
    'дангылы ыкшамауданы бульвары булвар булвары тупик туиык к каласы пркт',
  ].flatMap((line) => line.split(' ')),
);

function streetWords(text: string): string[] {
  // A hyphen in «пр-т» joins a type word; elsewhere («Аксай-4») it separates words.
  return plainLetters(text)
    .replaceAll(/(?<!\p{L})(пр-к?т|б-р|мкр-н)(?!\p{L})/gu, (word) => word.replace('-', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A normalised street name: lower case, plain letters, without words for the street's type. */
export function foldStreet(text: string): string {
  const words = streetWords(text);
  const named = words.filter((word) => !typeWords.has(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** Like `foldStreet` while a type word is being typed («Абай даң»); empty if the text has nothing else. */
export function foldBegunStreet(text: string): string {
  const words = streetWords(text);
  const isTypeBegun = [...typeWords].some((word) => word.startsWith(words.at(-1) ?? ''));
  return (isTypeBegun ? words.slice(0, -1) : words).filter((word) => !typeWords.has(word)).join(' ');
}

/** Score of a folded name for a folded query: 0 no match, 3 equal, 2 prefix, 1 prefix of a later word. */
export function matchQuality(name: string, query: string): 0 | 1 | 2 | 3 {
  if (query === '') return 0;
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  if (name.includes(` ${query}`)) return 1;
  return name[0] === query[0] && name.replaceAll(' ', '').startsWith(query.replaceAll(' ', '')) ? 1 : 0;
}

// Flat, entrance and floor, with the number after the word or before it.
const part = '(?:кв(?:артира)?|под(?:ъезд)?|эт(?:аж)?|п[әа]тер|к[іи]реб[еи]р[іи]с|[қк]абат)';
const insideHouse = new RegExp(
  `(?<![\\p{L}\\d/])(?:${part}[\\s.№]*\\d+\\p{L}?|\\d+\\p{L}?[\\s-]*${part}(?![\\s.№]*\\d))(?!\\p{L})`,
  'giu',
);

const partNames = [
  ['flat', /кв|п[әа]тер/i],
  ['entrance', /под|к[іи]реб/i],
  ['floor', /эт|[қк]абат/i],
] as const;

/** Splits home details (flat, entrance, floor) from an address in words. */
export function splitHome(text: string): { address: string; home: Partial<HomeDetails> } {
  const found = (text.match(insideHouse) ?? []).flatMap((words) => {
    const name = partNames.find(([, word]) => word.test(words))?.[0];
    const value = /\d+\p{L}?(?!\p{L})/u.exec(words)?.[0];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const address = text
    .replaceAll(insideHouse, '')
    .replaceAll(/(?:\s*,)+\s*(?=,|$)/g, '')
    .trim();
  return { address, home: Object.fromEntries(found) };
}

const houseWord = /(?<!\p{L})(?:дом|д|[үу]й)[\s.№]*(?=\d)/giu;

/**
 * The house in a text typed after a street of the list («, 5», « дом 5»); empty while it has only the word before the
 * number, null for other texts.
 */
export function readTypedOn(text: string): string | null {
  const typed = /^(?:[\s,]*|[\s,]+(?:д|до|дом|[үу]й?)[\s.,№]*)(\d.*)?$/iu.exec(text);
  return typed && (typed[1] ?? '');
}

const latinLookalikes: Record<string, string> = { a: 'а', b: 'в', k: 'к', c: 'с' };

/**
 * A normalised house number: «17 а», `17A` and `17А` are equal, as are `17 к 2` and `17к2`. Home details are removed.
 * Two numbers stay apart: «2-7» may be house 2, flat 7, but never 27.
 */
export function foldHouse(text: string): string {
  return (
    Array.from(
      text.toLowerCase(),
      (character) => latinLookalikes[character] ?? (/[a-z]/.test(character) ? russianLayout(character) : character),
    )
      .join('')
      .replaceAll(insideHouse, ' ')
      .replaceAll(houseWord, '')
      .replaceAll(/[үу]й|дом/g, '')
      .replace(/корп(?:ус)?/, 'к')
      // On a Russian keyboard the slash key types a full stop.
      .replaceAll(/(?<=\d)\.(?=\d)/g, '/')
      .replaceAll(/(?<=\d)[\s.,№-]+(?=\d)/g, '-')
      .replaceAll(/[\s.,№]|(?<!\d)-|-(?!\d)/g, '')
  );
}

/** The listed house in a text with the flat after it («150/230-12»), unless the whole text is a listed house. */
export function houseWithFlat<Listed extends Pick<House, 'house'>>(
  houses: readonly Listed[],
  text: string,
): { house: Listed | null; flat: string } {
  const find = (number: string) => houses.find(({ house }) => foldHouse(house) === number) ?? null;
  const number = foldHouse(text);
  const exact = find(number);
  const [, before = '', flat = ''] = /^(.+)-(\d+)$/.exec(number) ?? [];
  const house = exact ?? find(before);
  return { house, flat: exact === null && house !== null ? flat : '' };
}

export interface AddressCut {
  street: string;
  house: string;
}

/**
 * All splits of an address in one line («Абай даңғылы, 150/230») into street and house, longest street first; `layout`
 * converts the keyboard layout of the street. Home details are removed.
 */
export function readAddress(text: string, layout = (street: string) => street): AddressCut[] {
  const words = text
    .replaceAll(insideHouse, ' ')
    .replaceAll(houseWord, ' ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const cuts = words.flatMap((word, index) => (index > 0 && /^[№\d]/.test(word) ? [index] : [])).toReversed();
  return cuts.map((cut) => ({
    street: foldStreet(layout(words.slice(0, cut).join(' '))),
    house: foldHouse(words.slice(cut).join(' ')),
  }));
}

/** The split of an address in one line that matches a found street: the number in «Аксай 4» is not a house. */
export function cutFor(
  text: string,
  { street, former_name: former }: Pick<Street, 'street' | 'former_name'>,
): AddressCut | undefined {
  const numbers = (name: string) => name.match(/(?<!\S)\d+(?!\S)/g)?.join(' ');
  return readAddress(text).find((cut) => numbers(cut.street) === numbers(foldStreet(former ?? street)));
}

/** The unambiguous street of a text: the only result, or the first if its name is equal; otherwise null. */
export function certainStreet(text: string, [first, ...others]: readonly Street[]): Street | null {
  if (first === undefined || first.similar) return null;
  const isMeant = others.length === 0 || foldStreet(text) === foldStreet(first.former_name ?? first.street);
  return isMeant ? first : null;
}

/** Street and house of an address in one line; null unless it means one of the found streets and names a house. */
export function readLine(text: string, found: readonly Street[]): { street: Street; house: string } | null {
  const [first] = found;
  const cut = first && cutFor(text, first);
  const street = cut && certainStreet(cut.street, found);
  return street ? { street, house: cut.house } : null;
}
