import { expect, it } from 'vitest';
import { surroundingsOf } from '@/lib/city/surroundings';
import { present } from '@/tests/support/present';
import { fetchCity } from '@/lib/upstream/content';

const streets = (await fetchCity('ru'))?.streets ?? [];
const houses = streets.flatMap((street) => street.houses);
const northernmost = houses.toSorted((one, other) => other.latitude - one.latitude)[0];
const southernmost = houses.toSorted((one, other) => one.latitude - other.latitude)[0];

it.each([
  ['low', 'has the city above it alone', southernmost],
  ['high', 'has it below', northernmost],
  ['middle', 'has it on all sides', { latitude: 43.24, longitude: 76.87 }],
] as const)('surroundingsOf returns %s where a house %s', (standing, _why, place) => {
  expect(surroundingsOf({ place: present(place), access: 'available' }, streets).stands).toBe(standing);
});

it.each(['available', null] as const)('surroundingsOf returns low at the edge of the city (%s)', (access) => {
  expect(surroundingsOf({ place: { latitude: 43.21972, longitude: 76.95133 }, access }, streets).stands).toBe('low');
});

it('surroundingsOf returns middle without other houses nearby', () => {
  expect(surroundingsOf({ place: { latitude: 0, longitude: 0 }, access: 'available' }, streets).stands).toBe('middle');
});
