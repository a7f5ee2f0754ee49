import { expect, it } from 'vitest';
import { isLocale, localizedPath, splitLocale } from '@/lib/i18n/routing.mjs';

it('isLocale accepts both languages and refuses other values', () => {
  expect(['ru', 'kk'].filter((value) => !isLocale(value))).toEqual([]);
  expect(['', 'RU', 'kz', 'en', 'ru-RU', undefined, null, ['ru']].filter(isLocale)).toEqual([]);
});

it.each([
  ['/', '/kk'],
  ['/contacts?a=1#map', '/kk/contacts?a=1#map'],
  ['/#channels', '/kk#channels'],
  ['/?a=1#channels', '/kk?a=1#channels'],
])('localizedPath keeps %s in Russian and converts it to %s in Kazakh', (path, kazakh) => {
  expect(localizedPath('ru', path)).toBe(path);
  expect(localizedPath('kk', path)).toBe(kazakh);
});

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
])('splitLocale splits %s into %s and %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});
