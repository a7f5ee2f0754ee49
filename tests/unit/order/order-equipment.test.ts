import { describe, expect, it } from 'vitest';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { equipmentQuestions, equipmentChoice, orderedOffer, toggledEquipment } from '@/lib/order/order-equipment';

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

it('the equipment choices of a tariff list each kind of equipment, also with a single item, and the options', () => {
  const routers = { kind: 'router', items: [own, rent, buy] };
  const kinds = [routers, { kind: 'set-top-box', items: [box] }];
  expect(equipmentQuestions(all)).toEqual({ kinds, options: [address, backup] });
});

const tariff = { name: 'Город 200', price: 5_000, promo: null };
const items = [own, { ...rent, monthly: 500 }, { ...address, monthly: 1_000 }];

it('the ordered offer costs the tariff and the rent per month, also after the promotion', () => {
  const bare = { words: 'Город 200', name: 'Город 200', equipment: [], monthly: 5_000, promo: null };
  expect(orderedOffer(tariff, items, [99])).toEqual(bare);
  expect(orderedOffer({ ...tariff, promo: { months: 3, price_after: 7_000 } }, items, [2, 5])).toEqual({
    words: 'Город 200 (rent router, option static-ip)',
    name: 'Город 200',
    equipment: ['rent router', 'option static-ip'],
    monthly: 6_500,
    promo: { months: 3, monthly_after: 8_500 },
  });
});

describe('the chosen equipment', () => {
  it('starts with the default or the first item of each kind, without options', () => {
    expect([all, [own, buy], []].map((nomenclatures) => equipmentChoice(nomenclatures))).toEqual([[2, 4], [1], []]);
  });

  it('keeps an option of the kind of a pressed item', () => {
    expect(toggledEquipment([...all, item(7, 'router', 'option')], [2, 7], 3)).toEqual([7, 3]);
  });

  it.each<[kept: string, chosen: number[], left: number[]]>([
    ['everything', [3, 4, 5], [3, 4, 5]],
    ['what is still there, the default for what is gone', [99, 5], [2, 4, 5]],
    ['one of a kind', [1, 3, 4], [1, 4]],
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
