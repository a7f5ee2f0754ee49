import { describe, expect, it } from 'vitest';
import { isSignificantWord, stemOf, synonymsOf, wordsOf } from '@/lib/search/search-words';

describe('wordsOf', () => {
  it('splits a text into words with their positions', () => {
    expect(wordsOf('«Город 500» – 8 990 ₸, QR-код')).toEqual([
      { word: 'Город', start: 1, end: 6 },
      { word: '500', start: 7, end: 10 },
      { word: '8', start: 14, end: 15 },
      { word: '990', start: 16, end: 19 },
      { word: 'QR', start: 23, end: 25 },
      { word: 'код', start: 26, end: 29 },
    ]);
  });

  it.each(['Wi-\u2060Fi', 'wi fi', 'Вай фай', 'ви фи'])('treats «%s» as one word', (text) => {
    expect(wordsOf(`пароль ${text}.`).map(({ word }) => word)).toEqual(['пароль', text]);
  });

  it.each(['', '  ', '«»…'])('finds no word in "%s"', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

describe('stemOf', () => {
  it.each([
    ['роутер', ['роутера', 'Роутеры', 'роутерами']],
    ['платёж', ['платеж', 'платежи', 'платежом']],
    ['Айнабулак', ['Айнабұлақ']],
  ])('returns the same stem for the forms of «%s» in Russian', (word, forms) => {
    expect(forms.map((form) => stemOf(form, 'ru'))).toEqual(forms.map(() => stemOf(word, 'ru')));
  });

  it.each([
    ['арна', ['арналар', 'арналарды', 'арналардың', 'арнасы', 'арнаға']],
    ['төлем', ['төлемі', 'төлемді', 'төлемге', 'төлемдер', 'толем']],
    ['қосу', ['қосыңыз', 'қосамын', 'қосқан', 'косу']],
    ['роутер', ['роутерді', 'роутердің', 'роутеріңізді', 'роутерлер', 'роутермен']],
    ['нөмір', ['нөмірім', 'нөмірімді', 'нөмірі', 'номир']],
  ])('returns the same stem for the forms of «%s» in Kazakh', (word, forms) => {
    expect(forms.map((form) => stemOf(form, 'kk'))).toEqual(forms.map(() => stemOf(word, 'kk')));
  });

  it('cuts at most one letter off the root of a Kazakh word', () => {
    for (const word of ['карта', 'минута', 'арна', 'теледидар', 'қала', 'баға', 'интернет', 'каспи'])
      for (const form of [word, `${word}лар`])
        expect(stemOf(form, 'kk').length).toBeGreaterThanOrEqual(word.length - 1);
  });

  it.each([
    ['үй', 'үйде'],
    ['желі', 'жеңілдік'],
    ['қала', 'қарыз'],
  ])('returns different stems for «%s» and «%s»', (one, other) => {
    expect(stemOf(one, 'kk')).not.toBe(stemOf(other, 'kk'));
  });

  it.each(['ru', 'kk'] as const)('ignores hyphen, space and case of «Wi-Fi» in %s', (locale) => {
    expect(stemOf('Wi-Fi', locale)).toBe(stemOf('wi fi', locale));
    expect(stemOf('вай-фай', locale)).toBe(stemOf('вайфай', locale));
  });
});

it('isSignificantWord is false only for question words and very common words', () => {
  const common = ['как', 'Какой', 'можно', 'интернета', 'услуги', 'қалай', 'калай', 'болады', 'қызметтер'];
  const telling = ['роутер', 'нет', 'жоқ', 'оплата', 'төлем', '500'];
  expect([...common, ...telling].filter(isSignificantWord)).toEqual(telling);
});

describe('synonymsOf', () => {
  it.each([
    ['Wi-Fi', 'ru', 'вайфай'],
    ['толем', 'ru', 'оплата'],
    ['оплатить', 'kk', 'төлем'],
  ] as const)('contain for «%s» in %s the synonym «%s»', (word, locale, other) => {
    expect(synonymsOf(word, locale)).toContain(stemOf(other, locale));
  });

  it('exclude the word itself, and are empty for a word without synonyms', () => {
    expect(synonymsOf('оплатить', 'ru')).not.toContain(stemOf('оплата', 'ru'));
    expect(synonymsOf('лампочка', 'ru')).toEqual([]);
  });
});
