import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, locales, localizedPath, splitLocale } from '@/lib/i18n/routing';
import { routes } from '@/lib/pages/routes';

it('the site has the languages Russian, the default, and Kazakh', () => {
  expect([...locales].sort()).toEqual(['kk', 'ru']);
  expect(defaultLocale).toBe('ru');
});

describe('isLocale', () => {
  it('accepts both languages', () => {
    for (const value of ['ru', 'kk']) {
      expect(isLocale(value)).toBe(true);
    }
  });

  it('refuses other values', () => {
    for (const value of ['', 'RU', 'kz', 'en', 'ru-RU', 'xyz', undefined, null, 1, ['ru']]) {
      expect(isLocale(value)).toBe(false);
    }
  });
});

describe('localizedPath', () => {
  it.each([
    ['/', '/', '/kk'],
    ['/contacts', '/contacts', '/kk/contacts'],
    ['/news/optika?from=home', '/news/optika?from=home', '/kk/news/optika?from=home'],
    ['/#channels', '/#channels', '/kk#channels'],
    ['/?a=1#channels', '/?a=1#channels', '/kk?a=1#channels'],
    ['/contacts?a=1#map', '/contacts?a=1#map', '/kk/contacts?a=1#map'],
  ])('converts %s to %s in Russian and to %s in Kazakh', (path, russian, kazakh) => {
    expect(localizedPath('ru', path)).toBe(russian);
    expect(localizedPath('kk', path)).toBe(kazakh);
  });
});

describe('splitLocale', () => {
  it.each([
    ['/', 'ru', '/'],
    ['/kk', 'kk', '/'],
    ['/kk/', 'kk', '/'],
    ['/kk/contacts', 'kk', '/contacts'],
    ['/ru', 'ru', '/'],
    ['/ru/contacts', 'ru', '/contacts'],
    ['/xyz/contacts', 'ru', '/xyz/contacts'],
    ['/kkk', 'ru', '/kkk'],
    ['/KK/contacts', 'ru', '/KK/contacts'],
    ['/contacts/kk', 'ru', '/contacts/kk'],
    ['/kk/kk', 'kk', '/kk'],
  ])('splits %s into %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it('reverses localizedPath for every route', () => {
    for (const [locale, path] of routes.flatMap(({ path }) => locales.map((locale) => [locale, path] as const))) {
      expect(splitLocale(localizedPath(locale, path))).toEqual({ locale, path });
    }
  });
});
