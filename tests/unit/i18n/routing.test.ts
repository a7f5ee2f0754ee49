import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, locales, localizedPath, splitLocale } from '@/lib/i18n/routing';
import { routes } from '@/lib/pages/routes';

it('knows Russian, the default, and Kazakh', () => {
  expect([...locales].sort()).toEqual(['kk', 'ru']);
  expect(defaultLocale).toBe('ru');
});

describe('isLocale', () => {
  it.each(['ru', 'kk'])('accepts %s', (value) => {
    expect(isLocale(value)).toBe(true);
  });

  it.each(['', 'RU', 'kz', 'en', 'ru-RU', 'xyz', undefined, null, 1, ['ru']])('refuses %s', (value) => {
    expect(isLocale(value)).toBe(false);
  });
});

describe('localizedPath', () => {
  it.each([
    ['/', '/', '/kk'],
    ['/contacts', '/contacts', '/kk/contacts'],
    ['/static/dokumenty', '/static/dokumenty', '/kk/static/dokumenty'],
    ['/news/optika?from=home', '/news/optika?from=home', '/kk/news/optika?from=home'],
    ['/#channels', '/#channels', '/kk#channels'],
    ['/?utm_source=telegram', '/?utm_source=telegram', '/kk?utm_source=telegram'],
    ['/?a=1#channels', '/?a=1#channels', '/kk?a=1#channels'],
    ['/contacts?a=1#map', '/contacts?a=1#map', '/kk/contacts?a=1#map'],
  ])('%s is %s in Russian and %s in Kazakh', (path, russian, kazakh) => {
    expect(localizedPath('ru', path)).toBe(russian);
    expect(localizedPath('kk', path)).toBe(kazakh);
  });
});

describe('splitLocale', () => {
  it.each([
    ['/', 'ru', '/'],
    ['/contacts', 'ru', '/contacts'],
    ['/kk', 'kk', '/'],
    ['/kk/', 'kk', '/'],
    ['/kk/contacts', 'kk', '/contacts'],
    ['/kk/static/dokumenty', 'kk', '/static/dokumenty'],
    ['/ru', 'ru', '/'],
    ['/ru/contacts', 'ru', '/contacts'],
    ['/xyz/contacts', 'ru', '/xyz/contacts'],
    ['/kkk', 'ru', '/kkk'],
    ['/KK/contacts', 'ru', '/KK/contacts'],
    ['/contacts/kk', 'ru', '/contacts/kk'],
    ['/kk/kk', 'kk', '/kk'],
  ])('%s is %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });

  it.each(routes.flatMap(({ path }) => locales.map((locale) => [locale, path] as const)))(
    'undoes localizedPath for %s %s',
    (locale, path) => {
      expect(splitLocale(localizedPath(locale, path))).toEqual({ locale, path });
    },
  );
});
