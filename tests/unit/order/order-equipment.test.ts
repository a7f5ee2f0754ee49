import { describe, expect, it } from 'vitest';
import type { Nomenclature } from '@/lib/contracts/tariff';
import {
  defaultEquipment,
  equipmentQuestions,
  equipmentChoice,
  orderedOffer,
  tariffInWords,
  toggledEquipment,
} from '@/lib/order/order-equipment';

const item = (id: number, kind: string, mode: Nomenclature['mode'], isDefault = false): Nomenclature => ({
  id,
  tariff_id: 201,
  kind,
  mode,
  title: `${mode} ${kind}`,
  monthly: 0,
  one_off: 0,
  default: isDefault,
});
const [own, rent, buy] = [item(1, 'router', 'own'), item(2, 'router', 'rent', true), item(3, 'router', 'buy')];
const [box, address, backup] = [
  item(4, 'set-top-box', 'rent'),
  item(5, 'static-ip', 'option'),
  item(6, 'static-ip', 'option', true),
];
const all = [own, box, address, rent, buy, backup];

describe('the equipment choices of a tariff', () => {
  it('list each kind of equipment, also with a single item, and the options', () => {
    expect(equipmentQuestions(all)).toEqual({
      kinds: [
        { kind: 'router', items: [own, rent, buy] },
        { kind: 'set-top-box', items: [box] },
      ],
      options: [address, backup],
    });
    expect(equipmentQuestions([])).toEqual({ kinds: [], options: [] });
  });
});

describe('the ordered offer', () => {
  const tariff = { name: 'Город 200', price: 5_000, promo: null };
  const items = [own, { ...rent, monthly: 500 }, { ...address, monthly: 1_000 }];

  it('costs the tariff and the rent per month, also after the promotion', () => {
    expect(orderedOffer(tariff, items, [2])).toEqual({
      words: 'Город 200 (rent router)',
      name: 'Город 200',
      equipment: ['rent router'],
      monthly: 5_500,
      promo: null,
    });
    expect(orderedOffer({ ...tariff, promo: { months: 3, price_after: 7_000 } }, items, [2, 5])).toEqual({
      words: 'Город 200 (rent router, option static-ip)',
      name: 'Город 200',
      equipment: ['rent router', 'option static-ip'],
      monthly: 6_500,
      promo: { months: 3, monthly_after: 8_500 },
    });
  });
});

describe('the chosen equipment', () => {
  it('starts with the first item without a default, and keeps an option of the same kind', () => {
    const warranty = item(7, 'router', 'option');
    expect(defaultEquipment([own, buy])).toEqual([1]);
    expect(toggledEquipment([...all, warranty], [2, 7], 3)).toEqual([7, 3]);
  });

  it('starts with the default or the first item of each kind, without options', () => {
    expect(defaultEquipment(all)).toEqual([2, 4]);
    expect(defaultEquipment([])).toEqual([]);
  });

  it.each<[kept: string, chosen: number[], left: number[]]>([
    ['everything', [3, 4, 5], [3, 4, 5]],
    ['what is still there, the default for what is gone', [99, 5], [2, 4, 5]],
    ['one of a kind', [1, 3, 4], [1, 4]],
    ['nothing but the default', [], [2, 4]],
  ])('keeps from an earlier choice: %s', (_kept, chosen, left) => {
    expect(equipmentChoice(all, chosen)).toEqual(left);
  });

  it.each<[press: string, chosen: number[], id: number, after: number[]]>([
    ['equipment takes the place of its kind', [2, 4, 5], 3, [4, 5, 3]],
    ['equipment that is chosen stays', [2, 4], 2, [4, 2]],
    ['an option comes on top', [2, 4], 5, [2, 4, 5]],
    ['another option of its kind does too', [2, 4, 5], 6, [2, 4, 5, 6]],
    ['an option goes with a second press', [2, 5, 4], 5, [2, 4]],
    ['what the tariff does not have changes nothing', [2, 4], 99, [2, 4]],
  ])('follows a press: %s', (_press, chosen, id, after) => {
    const before = [...chosen];
    expect(toggledEquipment(all, chosen, id)).toEqual(after);
    expect(chosen).toEqual(before);
  });
});

it('tariffInWords names a tariff with its chosen equipment', () => {
  const tariff = { name: 'Город 200', nomenclatures: all };
  expect(tariffInWords(tariff, [5, 2])).toBe('Город 200 (option static-ip, rent router)');
  expect(tariffInWords(tariff, [99])).toBe('Город 200');
});
