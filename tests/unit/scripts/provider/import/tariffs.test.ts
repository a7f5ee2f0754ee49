import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readYaml } from '@/lib/provider-files/source';
import { readTariffs } from '@/lib/provider-files/tariffs';
import { folderWith, importInto, refusal, written } from '../../../../support/import-folder';
import { present } from '../../../../support/present';
import { SAMPLE } from '../../../../support/sample';

const tariffs = readFileSync(join(SAMPLE, 'tariffs.yaml'), 'utf8');
const folder = () => folderWith({ 'tariffs.yaml': tariffs });

const HEADER = 'id;Тариф;Тарифі;price;speed_down;Группа\n';
const sheet = `${HEADER}101;Город;Қала;6 490 ₸;100 Мбит/с;Интернет\n190;Степь;Дала;"4 990,00 тг";50;internet\n`;
const flags = ['--name=Тариф', '--name_kk=Тарифі', '--group=Группа'];
const tariffsIn = (into: string) =>
  present(readTariffs(present(readYaml('tariffs.yaml', written(into, 'tariffs.yaml')).source)).value).tariffs;

it('the tariff import adds new tariffs of a price list and keeps known tariffs and comments', async () => {
  const into = folder();
  expect(await importInto(into, 'tariffs', ['sheet.csv', sheet], ...flags)).toBe(
    'tariffs.yaml: 1 added, 1 known and left as they are',
  );
  expect(tariffsIn(into).at(-1)).toMatchObject({
    ...{ id: 190, group: 'internet', name: { ru: 'Степь', kk: 'Дала' }, price: 4990, speed_down: 50 },
  });
  const lines = written(into, 'tariffs.yaml').split('\n');
  expect(tariffs.split('\n').filter((line) => !lines.includes(line))).toEqual([]);
  const once = written(into, 'tariffs.yaml');
  await importInto(into, 'tariffs', ['sheet.csv', sheet], ...flags);
  expect(written(into, 'tariffs.yaml')).toBe(once);
});

it('the tariff import with --overwrite replaces the values of the list and keeps the others', async () => {
  const into = folder();
  const [before] = tariffsIn(into);
  await importInto(into, 'tariffs', ['sheet.csv', sheet], ...flags, '--overwrite');
  expect(tariffsIn(into)[0]).toEqual({ ...before, price: 6490, name: { ru: 'Город', kk: 'Қала' } });
});

it('the tariff import finds tariffs without ids by name and gives new ones the next ids', async () => {
  const into = folder();
  const last = Math.max(...tariffsIn(into).map(({ id }) => id));
  const [known] = tariffsIn(into);
  const list = `name,price\n${known?.name.ru},6490\nСтепь,4990\nДала,5990\n`;
  const words = ['--group=internet', '--overwrite'] as const;
  await importInto(into, 'tariffs', ['list.csv', list], ...words);
  await importInto(into, 'tariffs', ['list.csv', list], ...words);
  expect(tariffsIn(into)[0]).toMatchObject({ id: known?.id, price: 6490 });
  expect(tariffsIn(into).slice(-2)).toMatchObject([
    { id: last + 1, name: { ru: 'Степь' }, price: 4990 },
    { id: last + 2, name: { ru: 'Дала' }, price: 5990 },
  ]);
});

const mixed = 'Тариф;Скорость;Цена;Каналы;Группа\nСтепь;300;6990;–;Интернет\nДала ТВ;-;2990;80 каналов;tv\n';
const mixedFlags = ['--name=Тариф', '--speed_down=Скорость', '--price=Цена'];

it('the tariff import reads internet and TV tariffs from one list, with any mark for a missing value', async () => {
  const zero = mixed.replace(';-;', ';0;').replace('–', 'нет');
  const empty = mixed.replace(';-;', ';;').replace('–', '');
  for (const list of [mixed, zero, empty]) {
    const into = folder();
    await importInto(into, 'tariffs', ['list.csv', list], ...mixedFlags, '--channels=Каналы', '--group=Группа');
    expect(tariffsIn(into).slice(-2)).toMatchObject([
      { name: { ru: 'Степь' }, group: 'internet', speed_down: 300, channels: null },
      { name: { ru: 'Дала ТВ' }, group: 'tv', speed_down: null, channels: 80 },
    ]);
  }
});

it.each([
  [
    'whose channels no flag names',
    ['--group=Группа'],
    'speed_down: «Дала ТВ» has no speed, and nothing else that it gives: name the column of its channels, --channels=NAME, or of its minutes, --minutes=NAME',
  ],
  [
    'that one group takes',
    ['--group=internet', '--channels=Каналы'],
    'group: «Дала ТВ» has channels and no speed, but --group=internet puts all tariffs of the file into one group: add a column with the group of each, and name it, --group=COLUMN',
  ],
  [
    'with channels as a speed',
    ['--group=Группа', '--speed_down=Каналы'],
    'speed_down: expected a number in digits alone',
  ],
])('the tariff import refuses a television tariff %s', async (_what, more, begins) => {
  const expected = `list.csv:3: ${begins}`;
  const message = await refusal(folder(), 'tariffs', ['list.csv', mixed], ...mixedFlags, ...more);
  expect(message.slice(0, expected.length)).toBe(expected);
});

it.each([
  ['with a price in words', sheet.replace('"4 990,00 тг"', 'договорная'), '3: price: '],
  ['of an unknown group', sheet.replace(';internet', ';Радио'), '3: group: there is no group "Радио"'],
  ['with a tariff twice', sheet.replace('190', '101'), '3: id: the tariff 101 stands twice'],
  ['without a price', sheet.replace('price', 'Цена'), '1: price: the column is missing; write --price=NAME'],
  ['cut off', sheet.slice(0, -20), '3: '],
])('the tariff import refuses a file and changes nothing: %s', async (_fault, text, begins) => {
  const expected = `sheet.csv:${begins}`;
  const message = await refusal(folder(), 'tariffs', ['sheet.csv', text], ...flags);
  expect(message.slice(0, expected.length)).toBe(expected);
});

it('the tariff import needs an existing provider folder', async () => {
  expect(await refusal(folderWith(), 'tariffs', ['sheet.csv', sheet], ...flags)).toBe(
    'tariffs.yaml: the file is missing: make the folder first',
  );
});
