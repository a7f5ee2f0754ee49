/** Forgiving comparison of street names (kazakhstan.md: case, ё, Kazakh letters, type words, keyboard layout). */

import { plainLetters } from './plain-letters';

const typeWords = new Set([
  'ул', 'улица', 'пр', 'просп', 'проспект', 'прт', 'мкр', 'мкрн', 'микрораион', 'б', 'бр', 'бульвар', 'пер', 'переулок', 'г', 'город', 'алматы',
  'кошеси', 'кош', 'даңгылы', 'дангылы', 'ыкшамауданы', 'бульвары', 'тупик', 'туиык', 'к', 'каласы', 'пркт',
]);

// The last seven are typed with Shift.
const latinKeys = `qwertyuiop[]asdfghjkl;'zxcvbnm,.\`{}:"<>~`;
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё';
const kazakhKeys = '2345890-=';
const kazakhLetters = 'әіңғүұқөһ';

/** The text as it would read had the keyboard been Russian: `f,fz` → `абая`. */
export function russianLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => russianKeys[latinKeys.indexOf(character)] ?? character).join('');
}

/** As `russianLayout`, with the Kazakh letters that stand in the row of digits: `n-ktv` → `төлем`. */
export function kazakhLayout(text: string): string {
  return Array.from(russianLayout(text), (character) => kazakhLetters[kazakhKeys.indexOf(character)] ?? character).join('');
}

/** The other way round: `цшаш` → `wifi`. */
export function latinLayout(text: string): string {
  return Array.from(text.toLowerCase(), (character) => latinKeys[russianKeys.indexOf(character)] ?? character).join('');
}

/** A name reduced to what matters: lower case, plain letters, words of the street's type left out. */
export function foldStreet(text: string): string {
  // A hyphen in «пр-т» joins a type word; elsewhere («Аксай-4») it is as good as a space.
  const words = plainLetters(text).replaceAll(/(?<!\p{L})(пр-к?т|б-р|мкр-н)(?!\p{L})/gu, (word) => word.replace('-', '')).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const named = words.filter((word) => !typeWords.has(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** How well a folded name answers a folded query: 0 not at all, 3 the same, 2 begins with it, 1 a later word does. */
export function matchQuality(name: string, query: string): 0 | 1 | 2 | 3 {
  if (query === '') return 0;
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  if (name.includes(` ${query}`)) return 1;
  return name.replaceAll(' ', '').startsWith(query.replaceAll(' ', '')) ? 1 : 0;
}

/** A house number reduced to what matters: «17 а», `17A` and `17А` are one house, as are `17 к 2` and `17к2`. */
export function foldHouse(text: string): string {
  const latinLookalikes: Record<string, string> = { a: 'а', b: 'в', k: 'к', c: 'с' };
  return Array.from(text.toLowerCase(), (character) => latinLookalikes[character] ?? character)
    .join('')
    .replaceAll(/[\s.,№-]|үй|дом/g, '')
    .replace(/корп(?:ус)?/, 'к');
}

// Flat, entrance and floor, with the number after the word or before it.
const part = '(?:кв(?:артира)?|подъезд|этаж|п[әа]тер|к[іи]реб[еи]р[іи]с|[қк]абат)';
const insideHouse = new RegExp(`(?<![\\p{L}\\d/])(?:${part}[\\s.№]*\\d+\\p{L}?|\\d+\\p{L}?[\\s-]*${part}(?![\\s.№]*\\d))(?!\\p{L})`, 'giu');
const houseWord = /(?<!\p{L})(?:дом|д|[үу]й)[\s.№]*(?=\d)/giu;

/**
 * The ways to cut an address in one line («Абай даңғылы, 150/230») into a street and a house, both folded, the longest
 * street first. What lies inside the house is left out.
 */
export function readAddress(text: string): { street: string; house: string }[] {
  const words = text.replaceAll(insideHouse, ' ').replaceAll(houseWord, ' ').split(/[\s,;]+/).filter(Boolean);
  const cuts = words.flatMap((word, index) => (index > 0 && /^[№\d]/.test(word) ? [index] : [])).toReversed();
  return cuts.map((cut) => ({ street: foldStreet(words.slice(0, cut).join(' ')), house: foldHouse(words.slice(cut).join(' ')) }));
}
