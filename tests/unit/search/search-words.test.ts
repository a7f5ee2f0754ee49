import { describe, expect, it } from 'vitest';
import { isSignificantWord, stemOf, synonymsOf, wordsOf } from '@/lib/search/search-words';

describe('wordsOf', () => {
  it('cuts a text into words with their places', () => {
    expect(wordsOf('«Город 500» – 8 990 ₸, QR-код')).toEqual([
      { word: 'Город', start: 1, end: 6 },
      { word: '500', start: 7, end: 10 },
      { word: '8', start: 14, end: 15 },
      { word: '990', start: 16, end: 19 },
      { word: 'QR', start: 23, end: 25 },
      { word: 'код', start: 26, end: 29 },
    ]);
  });

  it.each(['Wi-\u2060Fi', 'wi fi', 'Вай фай', 'ви фи'])('takes «%s» for one word', (text) => {
    expect(wordsOf(`пароль ${text}.`).map(({ word }) => word)).toEqual(['пароль', text]);
  });

  it.each(['', '  ', '«»…'])('finds no word in "%s"', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

describe('stemOf', () => {
  it.each([
    ['роутер', ['роутера', 'Роутеры', 'роутерами']],
    ['оплата', ['оплатить', 'оплаты', 'ОПЛАТИЛ']],
    ['платёж', ['платеж', 'платежи', 'платежом']],
    ['городской', ['городского', 'городские']],
    ['Айнабулак', ['Айнабұлақ']],
  ])('brings the forms of «%s» together in Russian', (word, forms) => {
    expect(forms.map((form) => stemOf(form, 'ru'))).toEqual(forms.map(() => stemOf(word, 'ru')));
  });

  it.each([
    ['арна', ['арналар', 'арналарды', 'арналардың', 'арнасы', 'арнаға']],
    ['төлем', ['төлемі', 'төлемді', 'төлемге', 'төлемдер', 'толем']],
    ['қосу', ['қосыңыз', 'қосамын', 'қосқан', 'косу']],
    ['роутер', ['роутерді', 'роутердің', 'роутеріңізді', 'роутерлер', 'роутермен']],
    ['құпиясөз', ['құпиясөзін', 'құпиясөзді', 'купиясоз']],
    ['жылдамдық', ['жылдамдығы', 'жылдамдығын', 'жылдамдыкты']],
    ['нөмір', ['нөмірім', 'нөмірімді', 'нөмірі', 'номир']],
  ])('brings the forms of «%s» together in Kazakh', (word, forms) => {
    expect(forms.map((form) => stemOf(form, 'kk'))).toEqual(forms.map(() => stemOf(word, 'kk')));
  });

  it('leaves the root of a word alone in Kazakh', () => {
    for (const word of ['карта', 'минута', 'арна', 'теледидар', 'қала', 'баға', 'интернет', 'каспи']) {
      expect(stemOf(`${word}лар`, 'kk').length).toBeGreaterThanOrEqual(word.length - 1);
      expect(stemOf(word, 'kk').length).toBeGreaterThanOrEqual(word.length - 1);
    }
  });

  it.each([
    ['үй', 'үйде'],
    ['желі', 'жеңілдік'],
    ['қала', 'қарыз'],
  ])('keeps «%s» and «%s» apart', (one, other) => {
    expect(stemOf(one, 'kk')).not.toBe(stemOf(other, 'kk'));
  });

  it.each(['ru', 'kk'] as const)('reads «Wi-Fi» in %s however it is written', (locale) => {
    expect(stemOf('Wi-Fi', locale)).toBe(stemOf('wi fi', locale));
    expect(stemOf('вай-фай', locale)).toBe(stemOf('вайфай', locale));
  });
});

describe('isSignificantWord', () => {
  it('is false for question words and words of every text', () => {
    for (const word of ['как', 'Какой', 'можно', 'интернета', 'услуги', 'қалай', 'калай', 'болады', 'қызметтер']) {
      expect(isSignificantWord(word)).toBe(false);
    }
  });

  it('is true for other words', () => {
    for (const word of ['роутер', 'нет', 'жоқ', 'оплата', 'төлем', '500']) {
      expect(isSignificantWord(word)).toBe(true);
    }
  });
});

describe('synonymsOf', () => {
  it.each([
    ['каспи', 'ru', 'kaspi'],
    ['вайфай', 'kk', 'wifi'],
    ['Wi-Fi', 'ru', 'вайфай'],
    ['толем', 'ru', 'оплата'],
    ['оплатить', 'kk', 'төлем'],
    ['пароль', 'kk', 'құпиясөз'],
  ] as const)('«%s» in %s means «%s» as well', (word, locale, other) => {
    expect(synonymsOf(word, locale)).toContain(stemOf(other, locale));
  });

  it('leaves the word itself out', () => {
    expect(synonymsOf('оплатить', 'ru')).not.toContain(stemOf('оплата', 'ru'));
  });

  it('has none for a word without any', () => {
    expect(synonymsOf('лампочка', 'ru')).toEqual([]);
  });
});
