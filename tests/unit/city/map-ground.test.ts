import { expect, it } from 'vitest';
import { mapGround } from '@/lib/city/map-ground';
import type { City, CityStreet } from '@/lib/contracts/city';

const line: CityStreet['line'] = [
  [50, 60],
  [50.1, 60],
];
const house = (latitude: number, access: 'available' | 'planned') => ({ latitude, longitude: 60, access });

function cityWith(...houses: CityStreet['houses']): City {
  return {
    name_of: 'города',
    mountains: null,
    streets: [{ name: 'ул. Степная', district: 'Центр', kind: 'street', line, houses }],
    parks: [line],
    rivers: [],
    waters: [],
    attribution: '© Город',
  };
}

it('mapGround returns the city without its houses', () => {
  expect(mapGround(cityWith(house(50, 'available')))).toEqual({
    center: { latitude: 50, longitude: 60 },
    districts: [{ name: 'Центр', latitude: 50, longitude: 60 }],
    streets: [{ name: 'ул. Степная', kind: 'street', line }],
    parks: [line],
    rivers: [],
    waters: [],
    attribution: '© Город',
  });
});

it('mapGround returns districts with connected houses and their middles, those with most streets first', () => {
  const city = cityWith(house(50, 'available'), house(52, 'available'), house(59, 'planned'));
  const [street] = city.streets;
  const streets = street && [
    { ...street, district: 'Окраина', houses: [house(53, 'available')] },
    { ...street, district: 'Новостройки', houses: [house(54, 'planned')] },
    street,
    street,
  ];
  expect(mapGround({ ...city, streets: streets ?? [] }).districts).toEqual([
    { name: 'Центр', latitude: 51, longitude: 60 },
    { name: 'Окраина', latitude: 53, longitude: 60 },
  ]);
});

it.each([
  ['the middle of the connected houses', [50, 51, 52].map((latitude) => house(latitude, 'available')), 51],
  ['the middle of all houses when none is connected', [], 59],
])('the centre of mapGround is %s', (_where, connected, latitude) => {
  expect(mapGround(cityWith(...connected, house(59, 'planned'))).center).toEqual({ latitude, longitude: 60 });
});

it('mapGround has no centre without houses', () => {
  expect(mapGround(cityWith()).center).toBeNull();
});
