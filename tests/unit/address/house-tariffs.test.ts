import { expect, it } from 'vitest';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { houseTariffs, tariffInHouse } from '@/lib/address/house-tariffs';

const tariff = (id: number, speed_down: number | null, price: number): TariffOffer => ({
  ...{ id, name: `Тариф ${id}`, group_title: 'Интернет', speed_down, price },
  ...{ promo: null, connection_fee: 0, popular: false },
});
const all = [tariff(1, 500, 9000), tariff(2, 100, 5000), tariff(3, null, 3000), tariff(4, 200, 7000)];

it.each([
  [null, [2, 4, 1]],
  [500, [2, 4, 1]],
  [499, [2, 4]],
  [50, []],
])('houseTariffs include only those within a line speed of %s Mbit/s, cheapest first', (maxSpeed, expected) => {
  expect(houseTariffs(all, maxSpeed).map(({ id }) => id)).toEqual(expected);
});

it.each([
  [500, 'available', 500, 'fits'],
  [501, 'available', 500, 'tooSlow'],
  [null, 'available', 500, 'fits'],
  [500, 'available', null, 'fits'],
  [100, 'notYet', 500, 'notYet'],
  [1000, 'engineer', 500, 'engineer'],
] as const)('tariffInHouse for %s Mbit/s, the verdict %s and a line of %s is %s', (speed, verdict, max_speed, said) => {
  expect(tariffInHouse(speed, { verdict, max_speed })).toBe(said);
});
