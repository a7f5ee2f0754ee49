import { expect, it } from 'vitest';
import { brand } from '@/lib/provider-files/company';
import * as limits from '@/lib/config/limits';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales } from '@/lib/i18n/routing.mjs';
import { sampleFiles, textsBelow } from './sample';

/** Words behind a number in Russian and Kazakh, by the unit that the name of a constant ends with. */
const LETTERS = 'букв|знак|символ|цифр|әріп|таңба';
const MONTHS = 'месяц|ай(?!\\p{L})';
const units: [milliseconds: number, words: string][] = [
  [1_000, 'сек'],
  [60_000, 'мин'],
  [3_600_000, 'час|сағат'],
  [86_400_000, 'дн|ден|сут|күн'],
];

/** The spellings of a constant with its unit in a text. */
function spellings(name: string, value: number): string[] {
  if (name.endsWith('_PERCENT')) return [`${value}\\s?%`];
  if (name.endsWith('_LENGTH')) return [`${value}\\s(?:${LETTERS})`];
  if (name.endsWith('_MONTHS')) return [`${value}\\s(?:${MONTHS})`];
  if (!name.endsWith('_MS')) return [];
  return units
    .filter(([milliseconds]) => Number.isInteger(value / milliseconds))
    .map(([milliseconds, words]) => `${value / milliseconds}\\s(?:${words})`);
}

const constants = Object.entries(limits).map(([name, value]) => {
  const found = spellings(name, value).join('|');
  return { name, pattern: new RegExp(`(?<![\\d.,–-]\\u2060?)(?:${found === '' ? '(?!)' : found})`, 'u') };
});

const namedIn = (text: string) => constants.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

it('no message contains a number that is a constant of limits.ts', () => {
  const found = locales.flatMap((locale) =>
    textsBelow(allMessages[locale], locale, locale).flatMap(([key, text]) =>
      namedIn(text).map((name) => `${key}: ${name}`),
    ),
  );
  expect(found).toEqual([]);
});

/** Dated announcements keep the facts of their day. */
const HISTORY = /\/news\//;
/** The file of the facts, and the hours of the technicians' visits, which happen to be the same. */
const OWN = /^brand\.yaml$|^promises\.yaml$|\/questions\/020-/;
const [opens = '', closes = ''] = brand().sales_hours.split('–\u2060');
const hours = new RegExp(`(?<!\\d)${opens}(?!\\d).{1,4}${closes}(?!\\d)`, 'u');

it('no text of the sample contains the discount or the sales hours', () => {
  const found = sampleFiles
    .filter(({ name }) => !HISTORY.test(name) && !OWN.test(name))
    .filter(({ text }) => hours.test(text) || namedIn(text).includes('REFERRAL_DISCOUNT_PERCENT'));
  expect(found.map(({ name }) => name)).toEqual([]);
});
