import { describe, expect, it } from 'vitest';
import { rootLanguage } from '@/lib/i18n/detect-language.mjs';

describe('rootLanguage follows a kept choice', () => {
  it.each([
    ['ru', 'kk-KZ,kk;q=0.9', 'ru'],
    ['ru', null, 'ru'],
    ['kk', 'ru-RU,ru;q=0.9', 'kk'],
    ['kk', null, 'kk'],
  ])('%s against the header %s gives %s', (choice, header, language) => {
    expect(rootLanguage(choice, header)).toBe(language);
  });

  it.each(['', 'en', 'KK', 'xyz'])('but "%s" is no choice', (choice) => {
    expect(rootLanguage(choice, 'kk')).toBe('kk');
    expect(rootLanguage(choice, 'ru')).toBe('ru');
  });
});

describe('rootLanguage without a choice follows the browser', () => {
  it.each([
    ['kk'],
    ['kk-KZ'],
    ['kk-Cyrl-KZ'],
    ['kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7'],
    ['en,kk;q=0.9,ru;q=0.8'],
    ['ru;q=0.5,kk;q=0.8'],
    ['ru; q=0.5, kk; q=0.8'],
    ['en-US,en;q=0.9,kk;q=0.1'],
    ['ru;q=0,kk;q=0.001'],
  ])('%s prefers Kazakh', (header) => {
    expect(rootLanguage(undefined, header)).toBe('kk');
  });

  it.each([
    [null],
    [''],
    ['*'],
    ['ru-RU,ru;q=0.9,en;q=0.8'],
    ['ru,kk;q=0.9'],
    ['ru-KZ,kk'],
    ['kk;q=0.3,ru;q=0.4'],
    ['kk;q=0,ru;q=0'],
    ['en-US,en'],
    ['kkx'],
    ['en-kk'],
    [',,,;;;===,'],
  ])('%s stays Russian', (header) => {
    expect(rootLanguage(undefined, header)).toBe('ru');
  });
});
