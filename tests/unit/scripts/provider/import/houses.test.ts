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

it.each<[fault: string, name: string, text: string | Uint8Array, message: string]>([
  ['empty', 'list.csv', '', 'list.csv: the file is empty'],
  ['of a spreadsheet', 'list.xlsx', 'PK', 'list.xlsx: a spreadsheet cannot be read: open it, choose "File", "Save as"'],
  [
    'in another encoding',
    'list.csv',
    Buffer.from([...Buffer.from('street,house\n'), 0xe0, 0xe1, 10]),
    'list.csv:2: the text is not UTF-8',
  ],
  ['in UTF-16', 'list.csv', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), 'list.csv:1: the text is not UTF-8'],
  [
    'with a missing column',
    'list.csv',
    GOOD.replace('latitude', 'lat'),
    'list.csv:1: latitude: the column is missing; write --latitude=NAME',
  ],
  ['cut off', 'list.csv', `${GOOD}пр-т Аб`, 'list.csv:3: expected as many cells as the first line'],
  ['with an open quotation mark', 'list.csv', `${GOOD}"пр-т`, 'list.csv:3: a quotation mark is not closed'],
  ['with a word for a place', 'list.csv', GOOD.replace('43.2', 'north'), 'list.csv:2: latitude: '],
  [
    'with a house twice',
    'list.csv',
    `${GOOD}${ABAYA},5,43.2,76.9,live,\n`,
    'list.csv:3: house: пр-т Абая, 5 stands twice',
  ],
  [
    'without the Kazakh name',
    'list.csv',
    GOOD.replace(ABAYA, 'ул. Мира,'),
    'list.csv:2: street_kk: the Kazakh name of «ул. Мира» is missing',
  ],
])('the house import refuses a list and changes nothing: %s', async (_fault, name, text, message) => {
  const folder = folderWith({ 'houses.csv': GOOD });
  expect((await refusal(folder, 'houses', [name, text])).slice(0, message.length)).toBe(message);
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

it('the import refuses wrong arguments with a hint', async () => {
  await expect(importInto(folderWith(), 'roads', ['list.csv', GOOD])).rejects.toThrow('expected houses, zones, city');
  await expect(importInto(folderWith(), 'houses', ['list.csv', GOOD], '--stret=Улица')).rejects.toThrow(
    /^import houses: there is no flag --stret; the flags are --street, (?=.*--house).*--overwrite/,
  );
  await expect(importInto(folderWith(), 'houses', ['list.csv', GOOD], '--street')).rejects.toThrow(
    '--street lacks its value',
  );
  await expect(importInto(folderWith(), 'houses', ['list.csv', GOOD], '--overwrite=stage')).rejects.toThrow(
    '--overwrite stands alone',
  );
});

it('barOf draws a progress bar', () => {
  expect(barOf('list.csv', 0.5)).toBe(`list.csv ${'█'.repeat(15)}${'░'.repeat(15)} 50 %`);
});
