import { describe, expect, it } from 'vitest';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { fits, houseTariffs, tariffInHouse } from '@/lib/address/house-tariffs';

const tariff = (id: number, speed: number | null, price: number): TariffOffer => ({
  id,
  name: `Тариф ${id}`,
  group_title: 'Интернет',
  speed_down: speed,
  price,
  promo: null,
  connection_fee: 0,
  popular: false,
});
const all = [tariff(1, 500, 9000), tariff(2, 100, 5000), tariff(3, null, 3000), tariff(4, 200, 7000)];
const ids = (maxSpeed: number | null) => houseTariffs(all, maxSpeed).map(({ id }) => id);

describe('the tariffs of a house', () => {
  it.each([
    [1000, [2, 4, 1]],
    [500, [2, 4, 1]],
    [499, [2, 4]],
    [100, [2]],
    [50, []],
  ])('include only those within a line speed of %i Mbit/s, cheapest first', (maxSpeed, expected) => {
    expect(ids(maxSpeed)).toEqual(expected);
  });

  it('include all tariffs with internet for an unknown line speed', () => {
    expect(ids(null)).toEqual([2, 4, 1]);
  });
});

describe('fits', () => {
  it.each([
    [200, 500, true],
    [500, 500, true],
    [501, 500, false],
    [100, null, true],
    [null, 500, true],
    [null, null, true],
  ])('returns for a tariff of %s Mbit/s on a line of %s Mbit/s: %s', (speed, maxSpeed, expected) => {
    expect(fits(speed, maxSpeed)).toBe(expected);
  });
});

describe('tariffInHouse', () => {
  it.each([
    [500, 'available', 500, 'fits'],
    [501, 'available', 500, 'tooSlow'],
    [null, 'available', 500, 'fits'],
    [500, 'available', null, 'fits'],
    [null, 'available', null, 'fits'],
    [100, 'notYet', 500, 'notYet'],
    [null, 'notYet', null, 'notYet'],
    [1000, 'engineer', 500, 'engineer'],
  ] as const)('returns for %s Mbit/s, the verdict %s and a line of %s: %s', (speed, verdict, max_speed, said) => {
    expect(tariffInHouse(speed, { verdict, max_speed })).toBe(said);
  });
});
