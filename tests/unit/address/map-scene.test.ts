import { describe, expect, it } from 'vitest';
import { GREEN_ZONE, mapHousesSchema, type Zone } from '@/lib/contracts/zone';
import { housesArea, networkBounds, zoneKind, zoneRings, zonesBounds, type Bounds } from '@/lib/address/map-scene';

function zone(...coordinates: Zone['geometry']['coordinates']): Zone {
  return { id: 'zone', color: GREEN_ZONE, name: 'Центр', geometry: { type: 'Polygon', coordinates } };
}

const triangle = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south],
];
const center = zone(triangle(76.9, 43.2, 0.05));
const east = zone(triangle(77, 43.1, 0.1), triangle(77.04, 43.11, 0.01));
const box = (south: number, west: number, north: number, east: number): Bounds => [
  [south, west],
  [north, east],
];

it.each([
  ['Зеленая зона', 'available'],
  ['Желтая зона', 'engineer'],
  ['Красная зона', 'unavailable'],
  ['Синяя зона', 'unavailable'],
  ['', 'unavailable'],
])('zoneKind maps the colour "%s" to the kind %s', (color, kind) => {
  expect(zoneKind(color)).toBe(kind);
});

it('zonesBounds encloses all zones, latitude first, and is null without zones', () => {
  expect(zonesBounds([center, east])).toEqual(box(43.1, 76.9, 43.25, 77.1));
  expect(zonesBounds([])).toBeNull();
});

describe('networkBounds', () => {
  const bare = { ...east, color: 'Красная зона' };

  it('encloses covered zones, and planned zones unless they are excluded', () => {
    expect(networkBounds([center, bare])).toEqual(zonesBounds([center]));
    const planned = { ...bare, planned: { year: 2027, quarter: 2 } };
    expect(networkBounds([center, planned])).toEqual(zonesBounds([center, east]));
    expect(networkBounds([center, { ...bare, building: true }])).toEqual(zonesBounds([center, east]));
    expect(networkBounds([center, planned], false)).toEqual(zonesBounds([center]));
  });

  it('encloses all zones when none is covered or planned', () => {
    expect(networkBounds([bare])).toEqual(zonesBounds([east]));
  });
});

it('zoneRings returns all rings, including holes, with latitude first', () => {
  expect(zoneRings(east).map(([first]) => first)).toEqual([
    [43.1, 77],
    [43.11, 77.04],
  ]);
  expect(zoneRings(east).map((ring) => ring.length)).toEqual([4, 4]);
});

describe('housesArea', () => {
  const asked = (bounds: Bounds) => {
    const area = housesArea(bounds);
    // The area must be one that the site takes.
    const query = Object.fromEntries(Object.entries(area).map(([side, degrees]) => [side, degrees.toFixed(2)]));
    expect(mapHousesSchema.safeParse(query).error).toBeUndefined();
    return area;
  };

  it.each([
    ['a phone', box(43.2412, 76.9003, 43.2478, 76.9089), box(43.24, 76.9, 43.25, 76.91)],
    ['a place on the lines of the grid', box(43.24, 76.9, 43.24, 76.9), box(43.24, 76.9, 43.25, 76.91)],
    ['several squares', box(43.2298, 76.8912, 43.2512, 76.9288), box(43.22, 76.89, 43.26, 76.93)],
    ['a place west and south of zero', box(-0.004, -0.012, 0.003, -0.001), box(-0.01, -0.02, 0.01, 0)],
    [
      'the middle of a view that is larger than allowed',
      box(43.2, 76.85, 43.26, 76.95),
      box(43.21, 76.88, 43.26, 76.93),
    ],
  ])('covers the whole view and snaps to the grid: %s', (_what, bounds, [[south, west], [north, east]]) => {
    expect(asked(bounds)).toEqual({ south, west, north, east });
  });

  it('returns a valid area for every place and size', () => {
    for (let size = 0.001; size < 0.2; size += 0.0037)
      for (let at = 0; at < 0.3; at += 0.0171) asked(box(43.1 + at, 76.7 + at, 43.1 + at + size, 76.7 + at + size * 2));
  });
});
