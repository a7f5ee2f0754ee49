import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readGround } from '@/lib/provider-files/ground';
import { readStreets } from '@/lib/provider-files/houses';
import { importFile } from '@/scripts/provider/import/import';
import { openStreetMap, openStreetMapThings } from '../../../../../support/generated-city';
import { featuresIn, folderWith, importInto, refusal, written } from '../../../../../support/import-folder';
import { osmArchive, type OsmThing } from '../../../../../support/osm-archive';

const archive = (things: Iterable<OsmThing>) => Buffer.concat([...osmArchive(things)]);

const streetsIn = (folder: string) => readStreets(written(folder, 'houses.csv'), written(folder, 'streets.geojson'));

it('the city import reads streets, houses, districts and the ground from GeoJSON of OpenStreetMap', async () => {
  const folder = folderWith();
  await importInto(folder, 'city', ['city.geojson', [...openStreetMap(150)].join('\n')]);
  const { streets, faults } = streetsIn(folder);
  expect(faults).toEqual([]);
  expect(streets.map(({ full, district, houses }) => [full.ru, full.kk, district.kk, houses.length])).toEqual([
    ['улица Строителей 1', 'Құрылысшы 1 көшесі', '1 ауданы', 100],
    ['улица Строителей 2', 'Құрылысшы 2 көшесі', '1 ауданы', 50],
  ]);
  expect(streets[0]?.houses[0]).toMatchObject({ stage: 'none', latitude: 50.20005, longitude: 57.10005 });
  const { ground } = readGround('ground.geojson', written(folder, 'ground.geojson'));
  expect(ground).toMatchObject({ parks: [{}], attribution: '© OpenStreetMap contributors' });
});

/** A lake of two ways around an island, a river, a cut street, a house on a node, and one on a street without a course. */
const things: OsmThing[] = [
  ...[...'abcdefgh'].map((_, index): OsmThing => ({
    id: index + 1,
    place: [57.1 + index * 0.01, 50.2 + (index % 3) * 0.01],
  })),
  {
    id: 20,
    tags: { 'addr:street': 'Абай даңғылы', 'addr:housenumber': '5', 'building:flats': '40' },
    place: [57.1, 50.2],
  },
  { id: 21, tags: { 'addr:place': 'Заря', 'addr:housenumber': '7' }, place: [57.2, 50.2] },
  { id: 1, tags: { highway: 'primary', name: 'Абай даңғылы', 'name:ru': 'проспект Абая' }, nodes: [1, 2] },
  { id: 2, tags: { highway: 'primary', name: 'Абай даңғылы', 'name:ru': 'проспект Абая' }, nodes: [3, 2] },
  { id: 3, tags: { highway: 'footway', name: 'Тропа' }, nodes: [3, 4] },
  { id: 4, tags: { waterway: 'river', name: 'Елек' }, nodes: [1, 99, 4] },
  { id: 5, nodes: [4, 5, 6] },
  { id: 6, nodes: [4, 7, 6] },
  { id: 7, nodes: [7, 8] },
  {
    id: 1,
    tags: { type: 'multipolygon', natural: 'water', name: 'Озеро' },
    members: [
      { way: 5, role: 'outer' },
      { way: 6, role: 'outer' },
      { way: 7, role: 'inner' },
    ],
  },
];

it('the city import reads an .osm.pbf file and joins ways into streets and shores', async () => {
  const folder = folderWith();
  expect(await importInto(folder, 'city', ['city.osm.pbf', archive(things)], '--stage=survey')).toBe(
    'streets.geojson: 1 added, 0 known and left as they are',
  );
  expect(written(folder, 'houses.csv').split('\n')).toEqual([
    'street,street_kk,house,latitude,longitude,stage,flats',
    'проспект Абая,,5,50.2,57.1,survey,40',
    'Заря,Заря,7,50.2,57.2,survey,',
    '',
  ]);
  const { streets } = streetsIn(folder);
  expect(streets[0]).toMatchObject({ type: 'avenue', full: { kk: 'Абай даңғылы' } });
  expect(streets[0]?.line).toHaveLength(3);
  const [river, lake] = featuresIn(folder, 'ground.geojson');
  expect(river).toMatchObject({
    properties: { kind: 'river', id: 'river-way-4' },
    geometry: {
      coordinates: [
        [57.1, 50.2],
        [57.13, 50.2],
      ],
    },
  });
  expect(lake).toMatchObject({
    properties: { kind: 'water', id: 'water-relation-1' },
    geometry: { coordinates: [[{}, {}, {}, {}]] },
  });
});

it('the city import reports that new houses have the stage none, unless a flag sets it', async () => {
  const path = join(folderWith({ 'city.osm.pbf': archive(things) }), 'city.osm.pbf');
  expect((await importFile(['city', folderWith(), path])).join()).toContain(
    'New houses of the map have the stage none',
  );
  expect((await importFile(['city', folderWith(), path, '--stage=survey'])).join()).not.toContain('stage none');
});

it('the city import reads a whole city from an .osm.pbf file of several blocks', async () => {
  const folder = folderWith();
  await importInto(folder, 'city', ['city.osm.pbf', archive(openStreetMapThings(2_500))]);
  const { streets, faults } = streetsIn(folder);
  expect(faults).toEqual([]);
  expect(streets.map(({ houses }) => houses.length)).toEqual(Array.from({ length: 25 }, () => 100));
});

it('the city import keeps corrections, and with --overwrite replaces all except the stages', async () => {
  const first = folderWith();
  const file: [string, Buffer] = ['city.osm.pbf', archive(things)];
  await importInto(first, 'city', file);
  const corrected = {
    'streets.geojson': written(first, 'streets.geojson').replaceAll('проспект Абая', 'пр-т Абая'),
    'houses.csv': written(first, 'houses.csv').replace('проспект Абая', 'пр-т Абая').replace('none', 'live'),
    'ground.geojson': written(first, 'ground.geojson').replaceAll('[57.13,50.2]', '[57.14,50.2]'),
  };
  const folder = folderWith(corrected);
  await importInto(folder, 'city', file);
  for (const [name, text] of Object.entries(corrected)) expect(written(folder, name)).toBe(text);
  await importInto(folder, 'city', file, '--overwrite');
  expect(written(folder, 'ground.geojson')).toContain('[57.13,50.2]');
  expect(written(folder, 'streets.geojson')).toContain('проспект Абая');
  expect(written(folder, 'houses.csv')).toContain('live');
});

const NO_EXTRACT = 'the file is no OpenStreetMap extract, or is cut off';
const noHouses = '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":null}]}';

it.each<[fault: string, name: string, text: string | Uint8Array, begins: string]>([
  ['of another kind', 'city.osm', '<osm/>', ' expected a file .osm.pbf or .geojson'],
  ['no archive', 'city.osm.pbf', 'Hello, this is no archive', ` ${NO_EXTRACT}`],
  ['a cut archive', 'city.osm.pbf', archive(things).subarray(0, 300), ` ${NO_EXTRACT}`],
  ['without houses', 'city.geojson', noHouses, ' the file has no houses with an address'],
  ['cut off', 'city.geojson', [...openStreetMap(10)].join('\n').slice(0, 2_000), '9: the file is cut off'],
])('the city import refuses a file and changes nothing: %s', async (_fault, name, text, begins) => {
  const expected = `${name}:${begins}`;
  expect((await refusal(folderWith(), 'city', [name, text])).slice(0, expected.length)).toBe(expected);
});
