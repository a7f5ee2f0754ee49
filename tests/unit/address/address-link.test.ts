import { describe, expect, it } from 'vitest';
import { addressLink, linkedAddress } from '@/lib/address/address-link';

const ORIGIN = 'https://qosyl.example';

describe.each([
  ['ru', '/'],
  ['kk', '/kk'],
] as const)('a link in %s', (locale, path) => {
  it.each([
    { street: 'пр-т Абая', house: '150/230' },
    { street: 'мкр Аксай-4', house: '17А' },
    { street: 'ул. Толе би', house: '59 к2' },
  ])('leads home and back to $street, $house', (house) => {
    const link = new URL(addressLink(ORIGIN, locale, house));
    expect(link.origin + link.pathname).toBe(ORIGIN + path);
    expect(linkedAddress(link)).toEqual(house);
  });
});

it('holds the house and nothing else', () => {
  const visitor = { street: 'пр-т Абая', house: '17', flat: '25', firstname: 'Айгерім' };
  expect(decodeURIComponent(addressLink(ORIGIN, 'ru', visitor))).toBe(`${ORIGIN}/?address=пр-т+Абая,+17`);
});

describe('what a link asks about', () => {
  const linked = (address: string, pathname = '/') =>
    linkedAddress({ pathname, search: `?${new URLSearchParams({ address })}` });

  it.each([
    ['Абая 17', { street: 'Абая', house: '17' }],
    ['Толе би 17А', { street: 'Толе би', house: '17А' }],
    ['  Абая ,17 ', { street: 'Абая', house: '17' }],
    ['Алматы, Абая, 17', { street: 'Алматы, Абая', house: '17' }],
  ])('may be written by hand: %s', (text, house) => {
    expect(linked(text)).toEqual(house);
  });

  it.each(['', ' ', 'Абая', 'Абая,', ', 17', '17', 'Абая, дом', `${'а'.repeat(200)}, 17`])(
    'is nothing in «%s»',
    (text) => {
      expect(linked(text)).toBeNull();
    },
  );

  it.each(['/cards', '/kk/contacts', '/kkk'])('is nothing on %s', (pathname) => {
    expect(linked('Абая, 17', pathname)).toBeNull();
  });

  it('is nothing without the parameter', () => {
    expect(linkedAddress({ pathname: '/', search: '?utm_source=google' })).toBeNull();
  });
});
