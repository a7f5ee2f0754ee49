import { describe, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readZones } from '@/lib/provider-files/zones';

type Ring = [number, number][];
const square: Ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];
const polygon = (ring: Ring) => ({ type: 'Polygon', coordinates: [ring] });
const feature = (properties: object, geometry: object = polygon(square)) => ({
  type: 'Feature',
  properties: { id: 'a', name_ru: 'Центр', name_kk: 'Орталық', stage: 'live', ...properties },
  geometry,
});
const read = (features: object[], districts?: Record<string, string>) => {
  const { zones, faults } = readZones(
    'zones.geojson',
    JSON.stringify({ type: 'FeatureCollection', features }),
    districts,
  );
  return { zones, faults: faults.map(faultLine) };
};

it.each([
  ['live', 'Зеленая зона', false],
  ['survey', 'Желтая зона', false],
  ['building', 'Красная зона', true],
  ['none', 'Красная зона', false],
])('readZones gives a zone that is %s its colour', (stage, color, building) => {
  expect(read([feature({ stage, quarter: '2027-Q2' })])).toEqual({
    zones: [
      {
        ...{ id: 'a', feature: 'a', stage, color, building },
        ...{ name: { ru: 'Центр', kk: 'Орталық' }, planned: { year: 2027, quarter: 2 }, geometry: polygon(square) },
      },
    ],
    faults: [],
  });
});

it('readZones makes a zone of each polygon', () => {
  const moved = square.map(([longitude, latitude]): [number, number] => [longitude + 9, latitude]);
  const { zones } = read([feature({}, { type: 'MultiPolygon', coordinates: [[square], [moved], [square]] })]);
  expect(zones.map(({ id, feature: zone, planned, geometry }) => [id, zone, planned, geometry])).toEqual([
    ['a', 'a', null, polygon(square)],
    ['a-2', 'a', null, polygon(moved)],
    ['a-3', 'a', null, polygon(square)],
  ]);
});

it.each([
  ['a Kazakh name of its own', 'Орталық', 'Орталық'],
  ['the name of its district when both names are equal', 'Центр', 'Кіндік'],
])('readZones gives a zone %s', (_what, kk, expected) => {
  const { zones } = read([feature({ name_kk: kk })], { Центр: 'Кіндік' });
  expect(zones[0]?.name).toEqual({ ru: 'Центр', kk: expected });
  expect(read([feature({ name_kk: 'Центр' })]).zones[0]?.name).toEqual({ ru: 'Центр', kk: 'Центр' });
});

describe('the border of a zone', () => {
  it.each<[shape: string, ring: Ring, isFault: boolean]>([
    ['a square', square, false],
    [
      'a corner that points inwards',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
        [0, 0],
      ],
      false,
    ],
    [
      'a bow',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
      true,
    ],
    [
      'a bow far from the origin',
      [
        [76, 43],
        [78, 45],
        [78, 43],
        [76, 45],
        [76, 43],
      ],
      true,
    ],
    [
      'a late crossing',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [4, 9],
        [6, 7],
        [6, 12],
        [5, 7],
        [0, 9],
        [0, 0],
      ],
      true,
    ],
    [
      'two corners at one place',
      [
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
        [0, 0],
      ],
      false,
    ],
  ])('is a fault only when it crosses itself: %s', (_shape, ring, isFault) => {
    const { faults } = read([feature({}, polygon(ring))]);
    expect(faults).toEqual(isFault ? [expect.stringContaining('the border of a zone must not cross itself')] : []);
  });
});
