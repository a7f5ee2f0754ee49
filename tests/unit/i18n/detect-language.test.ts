import { describe, expect, it } from 'vitest';
import { rootLanguage } from '@/lib/i18n/detect-language.mjs';

describe('rootLanguage with a stored choice', () => {
  it.each([
    ['ru', 'kk-KZ,kk;q=0.9'],
    ['kk', 'ru-RU,ru;q=0.9'],
  ])('prefers the choice %s to the header %s', (choice, header) => {
    expect(rootLanguage(choice, header)).toBe(choice);
  });

  it.each(['', 'en', 'KK', 'xyz'])('ignores the unknown choice "%s"', (choice) => {
    expect(rootLanguage(choice, 'kk')).toBe('kk');
    expect(rootLanguage(choice, 'ru')).toBe('ru');
  });
});

describe('rootLanguage without a choice', () => {
  it('returns Kazakh when the header prefers it to Russian', () => {
    const headers =
      'kk|kk-Cyrl-KZ|kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7|en,kk;q=0.9,ru;q=0.8|ru;q=0.5,kk;q=0.8|ru; q=0.5, kk; q=0.8|' +
      'en-US,en;q=0.9,kk;q=0.1|ru;q=0,kk;q=0.001';
    expect(headers.split('|').filter((header) => rootLanguage(undefined, header) !== 'kk')).toEqual([]);
  });

  it('returns Russian in all other cases', () => {
    const headers =
      '|*|ru-RU,ru;q=0.9,en;q=0.8|ru,kk;q=0.9|ru-KZ,kk|kk;q=0.3,ru;q=0.4|kk;q=0,ru;q=0|en-US,en|kkx|en-kk|,,,;;;===,';
    for (const header of [null, ...headers.split('|')])
      expect(rootLanguage(undefined, header), String(header)).toBe('ru');
  });
});
