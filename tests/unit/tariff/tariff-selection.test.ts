import { expect, it } from 'vitest';
import type { Tariff, TariffsOfGroup } from '@/lib/contracts/tariff';
import {
  filterValues,
  leavesNone,
  readTariffSelection,
  selectionPath,
  selectTariffs,
  toggleCompared,
  wholeSelection,
  type TariffSelection,
} from '@/lib/tariff/tariff-selection';
import { tariff } from '../../support/tariff';

function group(id: string, ...tariffs: Tariff[]): TariffsOfGroup {
  return { group: { id, title: id, description: '' }, tariffs };
}

const groups = [
  group(
    'internet',
    tariff({ id: 1, speed_down: 100, price: 4_000 }),
    tariff({ id: 2, speed_down: 200, price: 5_000, promo: { months: 3, price_after: 6_000 }, popular: true }),
    tariff({ id: 3, speed_down: 500, price: 5_500 }),
  ),
  group('internet-tv', tariff({ id: 4, speed_down: 200, channels: 120, price: 8_000 })),
  group('telephony', tariff({ id: 5, minutes: 100, price: 1_500 })),
];

function selection(part: Partial<TariffSelection>): TariffSelection {
  return { ...wholeSelection, ...part };
}

function idsOf(selected: TariffsOfGroup[]): Record<string, number[]> {
  return Object.fromEntries(selected.map(({ group: { id }, tariffs }) => [id, tariffs.map((one) => one.id)]));
}

it.each<[what: string, query: Record<string, string | string[] | undefined>, part: Partial<TariffSelection>]>([
  ['nothing', {}, {}],
  ['a group that there is not', { group: 'satellite' }, {}],
  ['a name of every object', { group: 'constructor', sort: 'toString' }, {}],
  ['a speed', { speed: '500' }, { speed: 500 }],
  ['a price', { price: '7000' }, { maxPrice: 7_000 }],
  ['boxes with other values', { tv: 'on', phone: '0' }, {}],
  ['empty fields', { group: '', speed: '', tv: '', price: '', sort: '', compare: '' }, {}],
  ['the first of several values', { speed: ['200', '500'] }, { speed: 200 }],
  ['tariffs to compare', { compare: '3-1' }, { compare: [3, 1] }],
  ['more than three tariffs', { compare: '5-4-3-2' }, { compare: [5, 4, 3] }],
  ['tariffs that there are not', { compare: '99-2-x-01' }, { compare: [2] }],
])('readTariffSelection handles %s in the query', (_what, query, part) => {
  expect(readTariffSelection(query, groups)).toEqual(selection(part));
});

it('the filter offers only speeds and prices with a matching tariff', () => {
  expect(filterValues(groups).speeds).toEqual([100, 200, 500]);
  expect(filterValues(groups.slice(0, 1)).prices).toEqual([5_000, 7_000, 9_000, 11_000, 15_000]);
});

it.each<[what: string, part: Partial<TariffSelection>, found: Record<string, number[]>]>([
  ['everything in the order of the lasting price', {}, { internet: [1, 3, 2], 'internet-tv': [4], telephony: [5] }],
  ['a speed at least', { speed: 200 }, { internet: [3, 2], 'internet-tv': [4] }],
  ['television', { tv: true }, { 'internet-tv': [4] }],
  ['a telephone', { phone: true }, { telephony: [5] }],
  ['both, which no tariff has', { tv: true, phone: true }, {}],
  ['a price at most, which a promotion does not lower', { maxPrice: 5_000 }, { internet: [1], telephony: [5] }],
  ['the quick ones first', { sort: 'speed' }, { internet: [3, 2, 1], 'internet-tv': [4], telephony: [5] }],
  ['the same, whatever is compared', { compare: [5], group: 'internet' }, { internet: [1, 3, 2] }],
])('selectTariffs finds %s', (_what, part, found) => {
  expect(idsOf(selectTariffs(groups, selection(part)))).toEqual(found);
});

it.each<[part: Partial<TariffSelection>, path: string]>([
  [{}, '/cards'],
  [{ compare: [3, 1] }, '/cards?compare=3-1'],
  [{ compare: [3, 1], sideBySide: true }, '/cards?compare=3-1&view=compare'],
  [
    { compare: [1], sort: 'speed', maxPrice: 7_000, phone: true, tv: true, speed: 200, group: 'internet' },
    '/cards?group=internet&compare=1&speed=200&price=7000&sort=speed&tv=1&phone=1',
  ],
])('selectionPath converts %j to %s, which reads back the same', (part, path) => {
  expect(selectionPath(selection(part))).toBe(path);
  const query = Object.fromEntries(new URL(path, 'https://site.example').searchParams);
  expect(readTariffSelection(query, groups)).toEqual(selection(part));
});

it('selectionPath leaves out the comparison view for a single tariff', () => {
  expect(selectionPath(selection({ compare: [3], sideBySide: true }))).toBe('/cards?compare=3');
});

it.each<[compare: number[], id: number, after: number[]]>([
  [[1], 2, [1, 2]],
  [[1, 2], 1, [2]],
  [[1, 2, 3], 2, [1, 3]],
  [[1, 2, 3], 4, [1, 2, 3]],
])('toggleCompared changes %j with tariff %i to %j', (compare, id, after) => {
  const before = selection({ group: 'internet', compare });
  expect(toggleCompared(before, id)).toEqual({ ...before, compare: after });
});

it.each([
  ['tv', {}, false],
  ['phone', {}, false],
  ['tv', { group: 'internet' }, true],
  ['phone', { tv: true }, true],
  // A set filter can be taken back.
  ['phone', { tv: true, phone: true }, false],
] as const)('leavesNone returns for %s with %j: %j', (condition, part, expected) => {
  expect(leavesNone(groups, selection(part), condition)).toBe(expected);
});
