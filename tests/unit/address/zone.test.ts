import { describe, expect, it } from 'vitest';
import { GREEN_ZONE, type Polygon, type Position } from '@/lib/contracts/zone';
import { isConnectable, isInPolygon, zoneAt } from '@/lib/address/zone';

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
/** A letter U, open to the north. */
const bay = polygon([
  [0, 0],
  [10, 0],
  [10, 10],
  [7, 10],
  [7, 3],
  [3, 3],
  [3, 10],
  [0, 10],
  [0, 0],
]);
const backwards = polygon(square(0, 10).toReversed());
const unclosed = polygon(square(0, 10).slice(0, -1));
const triangle = polygon([
  [0, 0],
  [10, 0],
  [5, 10],
  [0, 0],
]);

describe('isInPolygon', () => {
  it.each<[string, Polygon, x: number, y: number, boolean]>([
    ['inside', holed, 2, 2, true],
    ['inside, between hole and edge', holed, 5, 8, true],
    ['left of it', holed, -1, 5, false],
    ['right of it', holed, 11, 5, false],
    ['above it', holed, 5, 11, false],
    ['below it', holed, 5, -1, false],
    ['on an edge', holed, 0, 5, true],
    ['on the upper edge', holed, 5, 10, true],
    ['on a vertex', holed, 10, 10, true],
    ['on the line of an edge, past its end', holed, 11, 10, false],
    ['in the hole', holed, 5, 5, false],
    ['on the edge of the hole', holed, 4, 5, true],
    ['on a vertex of the hole', holed, 6, 6, true],
    ['level with the vertices of the hole, inside', holed, 2, 4, true],
    ['level with the vertices of the hole, outside', holed, -2, 4, false],
    ['in the bay', bay, 5, 5, false],
    ['on the shore of the bay', bay, 5, 3, true],
    ['in an arm', bay, 1, 9, true],
    ['between the ends of the arms', bay, 5, 10, false],
    ['level with a vertex of a triangle, left of it', triangle, 1, 10, false],
    ['at the top of a triangle', triangle, 5, 10, true],
    ['on a slanting edge', triangle, 2.5, 5, true],
    ['beside a slanting edge', triangle, 2.49, 5, false],
    ['inside a ring that runs backwards', backwards, 5, 5, true],
    ['outside a ring that runs backwards', backwards, 5, 10.1, false],
    ['inside a ring that is not closed', unclosed, 1, 5, true],
    ['on the edge that closes it', unclosed, 0, 5, true],
    ['in a polygon without rings', polygon(), 0, 0, false],
  ])('returns the expected result for a point %s', (_where, shape, longitude, latitude, expected) => {
    expect(isInPolygon({ latitude, longitude }, shape)).toBe(expected);
  });

  it.each([NaN, Infinity, -Infinity])('returns false for the coordinate %s', (strange) => {
    expect(isInPolygon({ latitude: strange, longitude: 5 }, holed)).toBe(false);
    expect(isInPolygon({ latitude: 5, longitude: strange }, holed)).toBe(false);
  });
});

describe('zoneAt', () => {
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
  ])('maps latitude %d to the zone %s', (latitude, id) => {
    expect(zoneAt(zones, { latitude, longitude: 5 })?.id).toBe(id);
  });

  it('returns null without zones', () => {
    expect(zoneAt([], { latitude: 5, longitude: 5 })).toBeNull();
  });
});

it('a house is connectable only in the green zone', () => {
  const colours = [GREEN_ZONE, 'Желтая зона', 'Красная зона', 'зеленая зона', '', null];
  expect(colours.filter(isConnectable)).toEqual([GREEN_ZONE]);
});
