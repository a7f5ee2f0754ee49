import { describe, expect, it } from 'vitest';
import { addressInPath, addressInQuery, addressPath } from '@/lib/address/address-link';

it.each([
  { street: 'пр-т Абая', house: '150/230' },
  { street: 'ул. Толе би', house: '59 к2' },
  { street: '100% шоссе?', house: '1#2' },
])('the link to $street, $house keeps both in its path and is parsed back to them', (house) => {
  const { pathname } = new URL(addressPath('ru', house), 'https://qosyl.example');
  const [, page, ...segments] = pathname.split('/');
  expect(page).toBe('address');
  expect(addressInPath(segments)).toEqual(house);
});

it('the link to an address without a house contains only the street', () => {
  expect(decodeURIComponent(addressPath('kk', { street: 'Абай даңғылы', house: '' }))).toBe('/kk/address/Абай даңғылы');
  expect(addressInPath(['%D0%90'])).toEqual({ street: 'А', house: '' });
});

it.each([
  [[]],
  [['%E0%A4%A']],
  [['а', '%E0%A4%A']],
  [['а', '1', '2']],
  [['а'.repeat(201), '1']],
  [['а', '1'.repeat(201)]],
])('an invalid address path is parsed to null: segments %j', (segments) => {
  expect(addressInPath(segments)).toBeNull();
});

describe('the address in a query', () => {
  const asked = (query: Record<string, string>) => addressInQuery(new URLSearchParams(query));

  it('is read from a form without scripts, and trimmed', () => {
    expect(asked({ street: ' Абая ', house: ' 17 ' })).toEqual({ street: 'Абая', house: '17' });
  });

  it('keeps only the house number of a house with entrance, floor and flat', () => {
    const house = '150/230, под. 2, эт 3, кв 12';
    expect(asked({ street: 'Абая', house })).toEqual({ street: 'Абая', house: '150/230' });
  });

  it.each([
    ['Абая 17', { street: 'Абая', house: '17' }],
    ['Толе би 17А', { street: 'Толе би', house: '17А' }],
    ['  Абая ,17 ', { street: 'Абая', house: '17' }],
    ['Алматы, Абая, 17', { street: 'Алматы, Абая', house: '17' }],
    ['Абая', { street: 'Абая', house: '' }],
    ['Абая, дом', { street: 'Абая, дом', house: '' }],
  ])('is read from a single text: %s', (text, house) => {
    expect(asked({ street: text, house: '' })).toEqual(house);
    expect(asked({ address: text })).toEqual(house);
  });

  it.each([
    [{}],
    [{ address: ' ' }],
    [{ house: '17' }],
    [{ street: 'а'.repeat(201) }],
    [{ street: 'а', house: '1'.repeat(201) }],
    [{ utm_source: 'google' }],
  ])('is null for the query %j', (query) => {
    expect(asked(query)).toBeNull();
  });
});
