import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readZones } from '@/lib/provider-files/zones';
import { importFile } from '@/scripts/provider/import/import';
import { networkPlan } from '../../../../support/generated-city';
import { featuresIn, folderWith, importInto, refusal, written } from '../../../../support/import-folder';

const CORNERS = '76.9,43.2 77,43.2 77,43.3 76.9,43.2';
const polygon = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${CORNERS}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const plan = (...marks: string[]) =>
  `<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${marks.join('\n')}\n</Document></kml>\n`;
const mark = (name: string, shape = polygon, data = '') =>
  `<Placemark><name>${name}</name><ExtendedData>${data}</ExtendedData>${shape}</Placemark>`;
const status = (word: string) => `<Data name="Статус"><value>${word}</value></Data>`;
/** An area of a GeoJSON plan within these corners. */
const area = (properties: object, corners = CORNERS) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [corners.split(' ').map((corner) => corner.split(',').map(Number))] },
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features }, null, 2);

it('the zone import reads the areas of a KML plan and skips the marks of houses', async () => {
  const folder = folderWith();
  const text = [...networkPlan(50)].join('\n');
  expect(await importInto(folder, 'zones', ['plan.kml', text])).toBe(
    'zones.geojson: 4 added, 0 known and left as they are',
  );
  const { zones, faults } = readZones('zones.geojson', written(folder, 'zones.geojson'));
  expect(faults).toEqual([]);
  expect(zones.map(({ id, name, color }) => [id, name.kk, color])[1]).toEqual(['zona-2', 'Зона 2', 'Зеленая зона']);
  expect(featuresIn(folder, 'zones.geojson')).toHaveLength(4);
});

it('the zone import reads a KMZ archive, with stages from a property, and merges areas of one name', async () => {
  const folder = folderWith();
  const text = plan(
    mark('Центр', polygon, status('строится')),
    mark('Центр', `<MultiGeometry>${polygon}${polygon}</MultiGeometry>`, status('строится')),
  );
  const archive = zipSync({ 'doc.kml': strToU8(text), 'icon.png': new Uint8Array(3) });
  await importInto(folder, 'zones', ['plan.kmz', archive], '--stage=Статус');
  const [zone] = featuresIn(folder, 'zones.geojson');
  expect(zone?.properties).toEqual({ id: 'tsentr', name_ru: 'Центр', name_kk: 'Центр', stage: 'building' });
  expect(zone?.geometry).toMatchObject({ type: 'MultiPolygon', coordinates: [[{}], [{}], [{}]] });
});

it('the zone import explains where to write other stages when all zones get the same one', async () => {
  const linesOf = (...areas: object[]) => {
    const plans = folderWith({ 'plan.geojson': collection(...areas) });
    return importFile(['zones', folderWith(), join(plans, 'plan.geojson'), '--stage=live']);
  };
  expect(await linesOf(area({ name: 'Центр' }), area({ name: 'Юг' }))).toEqual([
    'zones.geojson: 2 added, 0 known and left as they are',
    '2 zones got the stage "live". Write the others into zones.geojson, such as "stage": "building", "quarter": "2027-Q2".',
    'A zone only colours the map; the address check uses the stage of the house in houses.csv.',
    expect.stringContaining('Check it:'),
  ]);
  expect(await linesOf(area({ name: 'Центр' }))).toHaveLength(2);
});

it('the zone import keeps corrections, unless --overwrite is given', async () => {
  const folder = folderWith();
  const areas = [area({ name: 'Центр', quarter: '2027-Q2' }), area({ name: 'Юг' })];
  const file: [string, string] = ['plan.geojson', collection(...areas)];
  await importInto(folder, 'zones', file, '--stage=building');
  const corrected = written(folder, 'zones.geojson')
    .replace('"name_kk":"Центр"', '"name_kk":"Орталық"')
    .replace('2027-Q2', '2027-Q3');
  const again = folderWith({ 'zones.geojson': corrected });
  expect(await importInto(again, 'zones', file, '--stage=live')).toBe(
    'zones.geojson: 0 added, 2 known and left as they are',
  );
  expect(written(again, 'zones.geojson')).toBe(corrected);
  await importInto(again, 'zones', file, '--stage=live', '--overwrite');
  expect(featuresIn(again, 'zones.geojson')[0]?.properties).toEqual({
    ...{ id: 'tsentr', name_ru: 'Центр', name_kk: 'Орталық', stage: 'live', quarter: '2027-Q2' },
  });
});

const POINT = '<Point><coordinates>76,43</coordinates></Point>';

it.each<[fault: string, name: string, text: string | Uint8Array, begins: string]>([
  ['of another kind', 'plan.dwg', 'AC1032', ' expected a file .kml, .kmz or .geojson'],
  ['not KML', 'plan.kml', '<html></html>', '1: expected KML'],
  ['cut off', 'plan.kml', plan(mark('Центр')).slice(0, 300), '4: the file is cut off'],
  ['with a broken mark', 'plan.kml', plan(mark('Центр'), mark('<b>Юг')), '4: '],
  ['without polygons', 'plan.kml', plan(mark('Дом', POINT)), ' the file has no polygons'],
  [
    'without a stage',
    'plan.kml',
    plan(mark('Центр')),
    '3: stage: expected live, building, survey, none; write --stage=live',
  ],
  ['without a name', 'plan.geojson', collection(area({ stage: 'live' })), '4: name_ru: the area has no name'],
  ['a broken archive', 'plan.kmz', 'PK broken', ' the archive is broken'],
  ['an archive without a plan', 'plan.kmz', zipSync({ 'a.txt': strToU8('a') }), ' the archive has no .kml file'],
  ['cut off GeoJSON', 'plan.geojson', collection(area({ name: 'А' })).slice(0, 200), '11: the file is cut off'],
  ['without a feature', 'plan.geojson', '{"type":"Topology"}', ' expected a GeoJSON FeatureCollection'],
  [
    'in metres',
    'plan.geojson',
    collection(area({ name: 'А', stage: 'live' }, '8e6,5e6 8.1e6,5e6 8e6,5.1e6 8e6,5e6')),
    '4: geometry: expected corners with longitude and latitude in degrees',
  ],
])('the zone import refuses a plan and changes nothing: %s', async (_fault, name, text, begins) => {
  const expected = `${name}:${begins}`;
  expect((await refusal(folderWith(), 'zones', [name, text])).slice(0, expected.length)).toBe(expected);
});

it('the zone import reports the line of a zone that crosses itself', async () => {
  const crossed = area({ name: 'А' }, '76.8,43.2 76.9,43.3 76.9,43.2 76.8,43.3 76.8,43.2');
  expect(await refusal(folderWith(), 'zones', ['plan.geojson', collection(crossed)], '--stage=live')).toBe(
    'plan.geojson:4: geometry: the border of a zone must not cross itself',
  );
});
