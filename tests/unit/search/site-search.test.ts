import { describe, expect, it } from 'vitest';
import type { SearchItem } from '@/lib/contracts/search-item';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { createSearch, readQuery, type SiteSearch, type TextPart } from '@/lib/search/site-search';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { everydayPhrases } from './everyday-phrases';

const TOP = 3;

/** Queries of few words, each with an answer that should be among the first three. */
const queries: [locale: Locale, typed: string, expected: string][] = [
  // Words in any form
  ['ru', 'роутера', '/static/instrukcii#nastroit-svoy-router'],
  ['ru', 'лицевой счёт', '/support#account-number'],
  ['ru', 'персональные данные', '/static/dokumenty#personal-data-policy'],
  ['kk', 'қалалық нөмір', '/support#keep-number'],
  ['kk', 'жеке шотым', '/support#account-number'],
  // A kind with a number
  ['ru', 'тариф 500', '/cards/103'],
  // Other words for the same
  ['ru', 'офис', '/contacts'],
  ['kk', 'вайфай', '/static/instrukcii#smenit-parol-wi-fi'],
  // Kazakh letters typed as Russian ones
  ['kk', 'женилдик', '/support#referral'],
  // Misspelt
  ['ru', 'переодресация', '/telephony/pereadresatsiya'],
  ['ru', 'оплтить', '/payments'],
  ['kk', 'роутор', '/static/instrukcii#nastroit-svoy-router'],
  // The wrong layout
  ['ru', 'gkfnt;', '/static/instrukcii#oplata-kartoy'],
  ['ru', 'вты', '/support#dns'],
  ['kk', 'n-ktv', '/payments'],
  ['kk', 'цшаш', '/static/instrukcii#smenit-parol-wi-fi'],
  // In the other language
  ['ru', 'арналар', '/support#tv-how-many'],
  ['kk', 'договор', '/support#terminate'],
];

const searches = new Map<Locale, SiteSearch>();
for (const locale of locales) searches.set(locale, createSearch(await fetchSearchItems(locale), locale));

function found(locale: Locale, query: string, most = TOP) {
  return searches.get(locale)?.(query, most) ?? { reading: null, total: 0, found: [] };
}

it('a search handles word forms, synonyms, typos and wrong keyboard layouts', () => {
  for (const [locale, typed, expected] of queries)
    expect(found(locale, typed).found.map(({ href }) => href)).toContain(expected);
});

it.each(locales)('everyday phrases find their answer first in %s', (locale) => {
  const missed = Object.entries(everydayPhrases[locale]).flatMap(([expected, typed]) =>
    typed.flatMap((query) => {
      const first = found(locale, query).found[0]?.href;
      return first === expected ? [] : [{ query, expected, first }];
    }),
  );
  expect(missed).toEqual([]);
});

it.each([
  // These find other answers through words of both languages.
  ['ru', 'kk', ['интернетке қалай төлеймін', 'шетелге қоңырау шалу']],
  ['kk', 'ru', []],
] as const)('on a page in %s, phrases in %s also find their answer', (locale, other, others) => {
  const missed = Object.entries(everydayPhrases[other]).flatMap(([expected, typed]) =>
    typed.filter((query) => found(locale, query).found.every(({ href }) => href !== expected)),
  );
  expect(missed).toEqual(others);
});

describe('the reading of a query', () => {
  it.each([
    ['hjenth', 'роутер'],
    ['цшаш', 'wifi'],
    ['n-ktv', 'төлем'],
  ])('converts «%s» to «%s»', (query, reading) => {
    expect(found('kk', query).reading).toBe(reading);
  });

  it.each(['рутер', 'wifi'])('leaves «%s» as it was typed', (query) => {
    expect(found('ru', query).reading).toBeNull();
    expect(found('ru', query).total).toBeGreaterThan(0);
  });
});

describe.each(locales)('a search in %s', (locale) => {
  it('finds nothing for words that no item has', () => {
    for (const query of ['порошок', 'zzzzzz', '', '«»'])
      expect(found(locale, query), query).toEqual({ reading: null, total: 0, found: [] });
  });

  it('counts all results and returns the best ones', () => {
    const [few, many] = [found(locale, 'роутер', 2), found(locale, 'роутер', 100)];
    expect(few.found).toEqual(many.found.slice(0, 2));
    expect(few.total).toBe(many.total);
    expect(many.found).toHaveLength(many.total);
  });

  it('finds results for the beginning of a word', () => {
    for (const beginning of ['ро', 'роуте']) expect(found(locale, beginning).total, beginning).toBeGreaterThan(0);
  });

  it('falls back to some of the words when no item has all of them', () => {
    expect(found(locale, 'роутер порошок').found.map(({ href }) => href)).toContain(
      '/static/instrukcii#nastroit-svoy-router',
    );
  });

  it('finds results for a query of one question word', () => {
    expect(found(locale, locale === 'ru' ? 'как' : 'қалай').total).toBeGreaterThan(0);
  });
});

/* Marks and snippets, on items of the test's own. */

const long = `${'Слово перед ответом. '.repeat(20)}Пароль от Wi-Fi напечатан на наклейке. ${'Слово после ответа. '.repeat(20)}`;
const items: SearchItem[] = [
  { kind: 'question', title: 'Где взять пароль?', text: long, href: '/a' },
  { kind: 'news', title: 'Где взять пароль?', text: '«Пароли» стали длиннее.', href: '/b' },
];
const joined = (parts: readonly TextPart[] = []) => parts.map(({ text }) => text).join('');
const marked = (parts: readonly TextPart[] = []) => parts.filter((part) => part.found).map(({ text }) => text);

describe('the search results', () => {
  const search = createSearch(items, 'ru');

  it('list questions before news', () => {
    expect(search('пароль', 10).found.map(({ kind }) => kind)).toEqual(['question', 'news']);
  });

  it('show the whole title and a short text in full, with the matching words marked in any form', () => {
    const [first, second] = search('на паролем', 10).found;
    expect(joined(first?.title)).toBe('Где взять пароль?');
    expect(marked(first?.title)).toEqual(['пароль']);
    expect(marked(second?.snippet)).toEqual(['Пароли']);
    expect(joined(second?.snippet)).toBe('«Пароли» стали длиннее.');
  });

  it('show the part of the text that matches', () => {
    const snippet = search('вайфай пароль', 1).found[0]?.snippet;
    expect(marked(snippet)).toEqual(['Пароль', 'Wi-Fi']);
    expect(joined(snippet)).toMatch(/^…\s.*Пароль от Wi-Fi напечатан на наклейке\..*\s…$/);
    expect(joined(snippet).length).toBeLessThan(200);
  });

  it('show the beginning of a text without a match', () => {
    const [first] = createSearch([{ kind: 'page', title: 'Адреса', text: long, href: '/a' }], 'ru')('адрес', 1).found;
    expect(joined(first?.snippet)).toMatch(/^Слово перед ответом/);
    expect(marked(first?.snippet)).toEqual([]);
  });

  it('contain an item once even if it is indexed twice', () => {
    expect(createSearch([...items, ...items], 'ru')('пароль', 10).total).toBe(2);
  });
});

it.each([
  ['  пароль \n wi-fi ', 'пароль wi-fi'],
  ['а'.repeat(500), 'а'.repeat(100)],
  [undefined, ''],
  [['a', 'b'], ''],
])('readQuery reads %j as "%s"', (value, query) => {
  expect(readQuery(value)).toBe(query);
});

it('a search ignores the name of the company in a query', () => {
  const items = [
    { kind: 'question', title: 'Как оплатить', text: 'Через банк.', href: '/a' },
    { kind: 'page', title: 'Об Arqalink', text: 'Кто мы.', href: '/b' },
  ] as const;
  const foundBy = (company: string) =>
    createSearch(items, 'ru', company)('оплатить ARQALINK', 5).found.map(({ href }) => href);
  expect(foundBy('')).toEqual(expect.arrayContaining(['/a', '/b']));
  expect(foundBy('Arqalink')).toEqual(['/a']);
});
