import { expect, it } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { sampleFiles, sampleTexts, textsBelow } from './sample';

const messagesIn = (locale: Locale) => textsBelow(allMessages[locale], 'messages', locale);
const textsIn = (locale: Locale) => [...messagesIn(locale), ...sampleTexts(locale)];

const faults: [what: string, fault: RegExp][] = [
  ['two spaces in a row', /[ \u00A0]{2}/u],
  ['«Wi-Fi» that may break: it has a word joiner (U+2060) behind its hyphen', /Wi[- ‑]Fi|WiFi/u],
  ['a breaking space between «Wi-Fi» and its number', /Fi \d/u],
  ['no space before ₸ or %', /[\d}][₸%]/u],
  ['a breaking space before ₸, % or a unit', /[\d}] (?:[₸%]|[МГ]бит|ГГц|(?:дБм|мм|см|км)(?!\p{L}))|\d [мс](?!\p{L})/u],
  [
    'a unit that may leave its ending: it has a word joiner (U+2060) behind its hyphen',
    /(?:ГГц|Мбит\/\u2060?с)-\p{L}/u,
  ],
  ['a breaking space within a number', /\d \d{3}(?!\d)/u],
  ['a breaking space behind № ', /№ [\d{]/u],
  ['a breaking space before a dash', / –/u],
  ['another dash than –', /—| - /u],
  ['straight quotation marks', /["“”]/u],
  ['an exclamation mark', /\p{L}!/u],
];

it.each(locales)('the texts in %s follow the rules of typography', (locale) => {
  const texts = textsIn(locale);
  const findings = faults.flatMap(([what, fault]) =>
    texts.flatMap(([key, text]) => (fault.test(text) ? [`${key}: ${what}: ${text}`] : [])),
  );
  expect(findings).toEqual([]);
});

it('no word is spelled both with «ё» and with «е»', () => {
  // Both are words: «все» and «всё», «счета» and «счёта», «чем» and «чём», «всем» and «всём».
  const twoWords = new Set(['всё', 'счёта', 'чём', 'всём', 'узнаём']);
  const words = new Map<string, string>();
  for (const [key, text] of textsIn('ru'))
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) words.set(word, `${key}: ${word}`);
  const pairs = [...words.keys()].flatMap((word) =>
    word.includes('ё') && !twoWords.has(word) ? (words.get(word.replaceAll('ё', 'е')) ?? []) : [],
  );
  expect(pairs).toEqual([]);
});

it('the messages and the sample mix no Latin letters into Cyrillic words', () => {
  const mixed = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;
  const texts = [...sampleFiles.map(({ text }) => text), ...locales.flatMap(messagesIn).map(([, text]) => text)];
  const words = texts.flatMap((text) => text.match(mixed) ?? []);
  expect(new Set(words)).toEqual(new Set(['ZooПарк']));
});
