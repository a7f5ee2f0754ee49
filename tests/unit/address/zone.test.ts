import { expect, it } from 'vitest';
import type { Polygon, Position } from '@/lib/contracts/zone';
import { isInPolygon, zoneAt } from '@/lib/address/zone';

const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
const square = (from: number, to: number): Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

/** Ten by ten with a hole from 4 to 6. */
const holed = polygon(square(0, 10), square(4, 6));
const unclosed = polygon(square(0, 10).slice(0, -1));

it.each<[string, Polygon, x: number, y: number, boolean]>([
  ['inside', holed, 2, 2, true],
  ['outside', holed, 11, 5, false],
  ['on an edge', holed, 0, 5, true],
  ['on a vertex', holed, 10, 10, true],
  ['in the hole', holed, 5, 5, false],
  ['on the edge of the hole', holed, 4, 5, true],
  ['inside a ring that is not closed', unclosed, 1, 5, true],
  ['on the edge that closes it', unclosed, 0, 5, true],
  ['in a polygon without rings', polygon(), 0, 0, false],
])('isInPolygon returns the expected result for a point %s', (_where, shape, longitude, latitude, expected) => {
  expect(isInPolygon({ latitude, longitude }, shape)).toBe(expected);
});

const strip = (south: number) => polygon(square(0, 10).map(([x, y]) => [x, y + south]));
const zones = [
  { id: 'south', geometry: strip(0) },
  { id: 'north', geometry: strip(10) },
];

it.each([
  [5, 'south'],
  [15, 'north'],
  [10, 'south'],
  [21, undefined],
])('zoneAt maps latitude %d to the zone %s', (latitude, id) => {
  expect(zoneAt(zones, { latitude, longitude: 5 })?.id).toBe(id);
});
