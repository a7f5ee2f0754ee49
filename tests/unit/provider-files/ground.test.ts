import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readGround } from '@/lib/provider-files/ground';

const ring = [
  [76, 43],
  [77, 43],
  [77, 44],
  [76, 43],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const line = { type: 'LineString', coordinates: ring.slice(0, 2) };
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const read = (features: object[], more: object = {}) => {
  const { ground, faults } = readGround(
    'ground.geojson',
    JSON.stringify({ type: 'FeatureCollection', features, ...more }),
  );
  return { ground, faults: faults.map(faultLine) };
};

it('readGround sorts outline, waters, parks and rivers, with latitudes first in courses', () => {
  const { ground, faults } = read(
    [
      feature({ kind: 'outline' }, polygon),
      feature({ kind: 'water' }, polygon),
      feature({ kind: 'water', id: 'lake' }, polygon),
      feature({ kind: 'park' }, polygon),
      feature({ kind: 'river' }, line),
    ],
    { attribution: '© Картографы' },
  );
  const outer = [
    [43, 76],
    [43, 77],
    [44, 77],
    [43, 76],
  ];
  expect(faults).toEqual([]);
  expect(ground).toEqual({
    outline: polygon,
    waters: [
      { id: 'water-2', geometry: polygon },
      { id: 'lake', geometry: polygon },
    ],
    parks: [outer],
    rivers: [outer.slice(0, 2)],
    attribution: '© Картографы',
  });
});

it('readGround reads a file with a byte order mark, and accepts properties of other programs', () => {
  const text = `\uFEFF${JSON.stringify({ type: 'FeatureCollection', bbox: [], features: [feature({ kind: 'park', source: 'osm' }, line)] })}`;
  expect(readGround('ground.geojson', text)).toEqual({
    ground: {
      outline: null,
      waters: [],
      parks: [
        [
          [43, 76],
          [43, 77],
        ],
      ],
      rivers: [],
      attribution: null,
    },
    faults: [],
  });
});

it('readGround reports an outline and a water without an area', () => {
  expect(read([feature({ kind: 'outline' }, line), feature({ kind: 'water', id: 'lake' }, line)]).faults).toEqual([
    'ground.geojson: outline-1: outline needs a Polygon',
    'ground.geojson: lake: water needs a Polygon',
  ]);
});

it('readGround reports an unknown kind beside properties of other programs, and these not', () => {
  expect(read([feature({ kind: 'hill', source: 'osm' }, line)]).faults).toEqual([
    'ground.geojson:1: features.0.properties.kind: expected one of park, river, water, outline, not "hill"',
  ]);
});
