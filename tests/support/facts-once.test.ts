import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brand } from '@/lib/config/brand';
import * as limits from '@/lib/config/limits';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales } from '@/lib/i18n/routing';
import { textOf } from './files';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Words behind a number in Russian and Kazakh, by the unit that the name of a constant ends with. */
const LETTERS = 'букв|знак|символ|цифр|әріп|таңба';
const MONTHS = 'месяц|ай(?!\\p{L})';
const units: [divisor: number, words: string][] = [
  [SECOND_MS, 'сек'],
  [MINUTE_MS, 'мин'],
  [HOUR_MS, 'час|сағат'],
  [DAY_MS, 'дн|ден|сут|күн'],
];

/** How a text would write a constant with its unit. */
function spellings(name: string, value: number): string[] {
  if (name.endsWith('_PERCENT')) return [`${value}\\s?%`];
  if (name.endsWith('_LENGTH')) return [`${value}\\s(?:${LETTERS})`];
  if (name.endsWith('_MONTHS')) return [`${value}\\s(?:${MONTHS})`];
  if (!name.endsWith('_MS')) return [];
  return units
    .filter(([divisor]) => Number.isInteger(value / divisor))
    .map(([divisor, words]) => `${value / divisor}\\s(?:${words})`);
}

const constants = Object.entries(limits).map(([name, value]) => {
  const found = spellings(name, value).join('|');
  return { name, pattern: new RegExp(`(?<![\\d.,–-]\\u2060?)(?:${found === '' ? '(?!)' : found})`, 'u') };
});

function textsBelow(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => textsBelow(child, `${key}.${name}`));
}

const namedIn = (text: string) => constants.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

it('no message contains a number that is a constant of limits.ts', () => {
  const found = locales.flatMap((locale) =>
    textsBelow(allMessages[locale], locale).flatMap(([key, text]) => namedIn(text).map((name) => `${key}: ${name}`)),
  );
  expect(found).toEqual([]);
});

const DATA = 'lib/embedded-provider/data';
/** Dated announcements keep what was true on their day. */
const HISTORY = 'news.json';
const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && file !== HISTORY,
);
/** The hours of the technicians' visits, which happen to be the same. */
const VISIT_HOURS = /^questions\.json\.items\.1\.answer\./;
const [opens = '', closes = ''] = brand.salesHours.split('–\u2060');
const hours = new RegExp(`(?<!\\d)${opens}(?!\\d).{1,4}${closes}(?!\\d)`, 'u');

it('no text of the embedded provider contains the discount or the sales hours', () => {
  const texts = files.flatMap((file) => textsBelow(JSON.parse(textOf(`${DATA}/${file}`)), file));
  const found = texts.filter(
    ([key, text]) =>
      (hours.test(text) && !VISIT_HOURS.test(key)) || namedIn(text).includes('REFERRAL_DISCOUNT_PERCENT'),
  );
  expect(found).toEqual([]);
});
