import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStreets } from '@/lib/provider-files/houses';
import { houseFlags, houseList } from '../../../../support/generated-city';
import { folderWith, importInto, refusal, written } from '../../../../support/import-folder';
import { importFile } from '@/scripts/provider/import/import';
import { barOf } from '@/scripts/provider/import/progress-bar';

const HEADER = 'street,street_kk,house,latitude,longitude,stage,rca\n';
const ABAYA = 'пр-т Абая,Абай даңғылы';

it('the house import reads a list with other column names and decimal commas', async () => {
  const folder = folderWith();
  const list = [...houseList(250)].join('\n');
  expect(await importInto(folder, 'houses', ['list.csv', list], ...houseFlags)).toBe(
    'houses.csv: 250 added, 0 known and left as they are',
  );
  const { streets, faults } = readStreets(written(folder, 'houses.csv'), null);
  expect(faults).toEqual([]);
  expect(streets.map(({ full, houses }) => [full.kk, houses.length])).toEqual([
    ['Құрылысшы 1 көшесі', 100],
    ['Құрылысшы 2 көшесі', 100],
    ['Құрылысшы 3 көшесі', 50],
  ]);
  expect(streets[0]?.houses[1]).toMatchObject({ number: '2', stage: 'live', longitude: 57.1004 });
});

it('the house import keeps corrected rows, matched by address code or address, and adds new ones', async () => {
  const folder = folderWith({
    'houses.csv': `${HEADER}${ABAYA},5,43.2,76.9,survey,\n${ABAYA},7 corrected,43.2,76.9,live,0201\n`,
  });
  const list = `${HEADER}${ABAYA},5,43.3,76.8,live,\n${ABAYA},7,43.3,76.8,live,0201\n"Абая; верх",Абай,9,43.3,76.8,live,\n`;
  expect(await importInto(folder, 'houses', ['list.csv', list])).toBe(
    'houses.csv: 1 added, 2 known and left as they are',
  );
  const first = written(folder, 'houses.csv');
  expect(first.split('\n')).toEqual([
    HEADER.trim(),
    `${ABAYA},5,43.2,76.9,survey,`,
    `${ABAYA},7 corrected,43.2,76.9,live,0201`,
    '"Абая; верх",Абай,9,43.3,76.8,live,',
    '',
  ]);
  await importInto(folder, 'houses', ['list.csv', list]);
  expect(written(folder, 'houses.csv')).toBe(first);
  expect(await importInto(folder, 'houses', ['list.csv', list], '--overwrite')).toBe(
    'houses.csv: 0 added, 3 overwritten',
  );
  expect(written(folder, 'houses.csv')).toContain(`${ABAYA},5,43.3,76.8,live,\n${ABAYA},7,43.3`);
});

it('the house import reports stages that differ from the list, and --overwrite replaces them', async () => {
  const row = (house: string, stage: string) => `${ABAYA},${house},43.2,76.9,${stage},\n`;
  const folder = folderWith({ 'houses.csv': HEADER + row('5', 'none') + row('7', 'none') + row('9', 'live') });
  const list = HEADER + row('5', 'live') + row('7', 'survey') + row('9', 'live');
  const path = join(folderWith({ 'list.csv': list }), 'list.csv');
  expect(await importFile(['houses', folder, path])).toContain(
    "houses.csv: 2 kept another stage than the list has (none → live: 1, none → survey: 1); the same command with --overwrite takes the list's values",
  );
  expect((await importFile(['houses', folder, path, '--overwrite'])).join()).not.toContain('kept');
  expect(written(folder, 'houses.csv')).not.toContain('none');
});

it('the house import accepts one stage for all houses and Kazakh names from streets.geojson', async () => {
  const properties = { name_ru: 'пр-т Абая', name_kk: 'Абай даңғылы' };
  const folder = folderWith({ 'streets.geojson': JSON.stringify({ features: [{ properties }] }) });
  await importInto(
    folder,
    'houses',
    ['list.csv', 'street\thouse\tlatitude\tlongitude\nпр-т Абая\t5\t43\t76\n'],
    '--stage=live',
  );
  expect(written(folder, 'houses.csv')).toBe('street,house,latitude,longitude,stage\nпр-т Абая,5,43,76,live\n');
});

const GOOD = `${HEADER}${ABAYA},5,43.2,76.9,live,\n`;

it.each<[fault: string, text: string | Uint8Array, begins: string]>([
  ['empty', '', ' the file is empty'],
  ['in another encoding', Buffer.from('street,house\n\xe0\xe1\n', 'latin1'), '2: the text is not UTF-8'],
  ['in UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), '1: the text is not UTF-8'],
  [
    'with a missing column',
    GOOD.replace('latitude', 'lat'),
    '1: latitude: the column is missing; write --latitude=NAME',
  ],
  ['cut off', `${GOOD}пр-т Аб`, '3: expected as many cells as the first line'],
  ['with an open quotation mark', `${GOOD}"пр-т`, '3: a quotation mark is not closed'],
  ['with a word for a place', GOOD.replace('43.2', 'north'), '2: latitude: '],
  ['with a house twice', `${GOOD}${ABAYA},5,43.2,76.9,live,\n`, '3: house: пр-т Абая, 5 stands twice'],
  [
    'without the Kazakh name',
    GOOD.replace(ABAYA, 'ул. Мира,'),
    '2: street_kk: the Kazakh name of «ул. Мира» is missing',
  ],
])('the house import refuses a list and changes nothing: %s', async (_fault, text, begins) => {
  const expected = `list.csv:${begins}`;
  const message = await refusal(folderWith({ 'houses.csv': GOOD }), 'houses', ['list.csv', text]);
  expect(message.slice(0, expected.length)).toBe(expected);
});

it('the house import refuses a spreadsheet and says how to save it as CSV', async () => {
  expect(await refusal(folderWith(), 'houses', ['list.xlsx', 'PK'])).toMatch(
    /^list\.xlsx: a spreadsheet cannot be read: open it, choose "File", "Save as"/,
  );
});

it('the house import reports an unknown stage of many rows once', async () => {
  const rows = ['5', '7', '9'].map((house) => `${ABAYA},${house},43.2,76.9,soon,\n`).join('');
  expect(await refusal(folderWith(), 'houses', ['list.csv', HEADER + rows])).toBe(
    'list.csv:2: stage: expected live, building, survey, none, not "soon" (in 3 rows, this is the first)',
  );
});

it('the house import names the missing column of a flag and the columns of the file', async () => {
  expect(await refusal(folderWith(), 'houses', ['list.csv', GOOD], '--house=Дом')).toBe(
    'list.csv:1: house: there is no column "Дом"; the file has "street", "street_kk", "house", "latitude", "longitude", "stage", "rca"',
  );
});

it.each([
  ['an unknown kind', 'roads', '--stage=live', 'expected houses, zones, city'],
  [
    'an unknown flag',
    'houses',
    '--stret=Улица',
    /^import houses: there is no flag --stret; the flags are --street, (?=.*--house).*--overwrite/,
  ],
  ['a flag without its value', 'houses', '--street', '--street lacks its value'],
  ['a switch with a value', 'houses', '--overwrite=stage', '--overwrite stands alone'],
])('the import refuses %s with a hint', async (_what, kind, flag, message) => {
  await expect(importInto(folderWith(), kind, ['list.csv', GOOD], flag)).rejects.toThrow(message);
});

it('barOf draws a progress bar', () => {
  expect(barOf('list.csv', 0.5)).toBe(`list.csv ${'█'.repeat(15)}${'░'.repeat(15)} 50 %`);
});
