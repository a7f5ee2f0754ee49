import { expect, it } from 'vitest';
import { readChannels } from '@/lib/provider-files/channels';
import { faultLine } from '@/lib/provider-files/faults';

const HEADER = 'id;number;name;name_kk;aliases;categories;package;national;hd;letters';
const known = { categories: ['kazakhstan', 'sport'], packages: ['base', 'plus'] };
const read = (...rows: string[]) => {
  const { channels, faults } = readChannels('channels.csv', [HEADER, ...rows].join('\n'), known);
  return { channels, faults: faults.map(faultLine) };
};

it('readChannels fills in the Kazakh name, the letters and the flags that a row lacks', () => {
  const { channels, faults } = read('khabar;1;Хабар 24;;;kazakhstan;base;;;');
  expect(faults).toEqual([]);
  expect(channels).toEqual([
    {
      ...{ id: 'khabar', number: 1, name: { ru: 'Хабар 24', kk: 'Хабар 24' }, letters: 'ХА' },
      ...{ aliases: [], categories: ['kazakhstan'], package: 'base', national: false, hd: false },
    },
  ]);
});

it('readChannels takes the names, letters and flags of a row', () => {
  const { channels } = read('sport;2;Спорт;Спорт арнасы;Sport | Спорт ТВ |;kazakhstan|sport;plus;ДА;0;СП1');
  expect(channels).toEqual([
    {
      ...{ id: 'sport', number: 2, name: { ru: 'Спорт', kk: 'Спорт арнасы' }, letters: 'СП1' },
      ...{ aliases: ['Sport', 'Спорт ТВ'], categories: ['kazakhstan', 'sport'], package: 'plus' },
      ...{ national: true, hd: false },
    },
  ]);
});

it.each(['yes', '1', 'Да', 'TRUE', 'иә'])('readChannels reads «%s» as yes', (cell) => {
  expect(read(`khabar;1;Хабар;;;sport;base;${cell};${cell};`).channels).toMatchObject([{ national: true, hd: true }]);
});

it.each([
  ['no category', 'khabar;1;Хабар;;;;base;;;', 'categories: expected a category'],
  [
    'an unknown category',
    'khabar;1;Хабар;;;sport|sprt;base;;;',
    'categories: there is no category "sprt" in tariffs.yaml; it has sport, kazakhstan',
  ],
  [
    'an unknown package',
    'khabar;1;Хабар;;;sport;pluss;;;',
    'package: there is no package "pluss" in tariffs.yaml; it has plus, base',
  ],
  ['an id that stands twice', 'used;1;Хабар;;;sport;base;;;', 'id: "used" stands twice'],
  ['long letters', 'khabar;1;Хабар;;;sport;base;;;ХАБА', 'letters: expected at most 3 characters, not "ХАБА"'],
])('readChannels reports %s', (_what, row, fault) => {
  expect(read('used;9;Спорт;;;sport;base;;;', row).faults).toEqual([`channels.csv:3: ${fault}`]);
});
