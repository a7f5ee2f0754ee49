import { describe, expect, it } from 'vitest';
import type { Nomenclature } from '@/lib/contracts/tariff';
import { equipmentChoices, firstYearBill } from '@/lib/tariff/tariff-bill';

const steady = { price: 8_990, promo: null, connection_fee: 5_000 };
const promoted = { price: 6_990, promo: { months: 3, price_after: 7_990 }, connection_fee: 0 };
const nothing = { monthly: 0, oneOff: 0, discountPercent: 0 };

type Tariff = Parameters<typeof firstYearBill>[0];
type Extras = Parameters<typeof firstYearBill>[1];

describe('firstYearBill', () => {
  it.each<[what: string, tariff: Tariff, extras: Extras, totals: Record<number, number>, year: number]>([
    ['a steady price, connection once', steady, nothing, { 1: 13_990, 2: 8_990, 12: 8_990 }, 112_880],
    ['a promotion of three months', promoted, nothing, { 1: 6_990, 3: 6_990, 4: 7_990, 12: 7_990 }, 92_880],
    [
      'a recommendation: 20 % off all of the first payment',
      steady,
      { monthly: 1_000, oneOff: 25_000, discountPercent: 20 },
      { 1: 31_992, 2: 9_990 },
      141_882,
    ],
    [
      'a price with tiyn',
      { price: 4_990.1, promo: { months: 1, price_after: 5_990.2 }, connection_fee: 0.7 },
      { monthly: 500.2, oneOff: 0.1, discountPercent: 20 },
      { 1: 4_392.88, 2: 6_490.4, 12: 6_490.4 },
      75_787.28,
    ],
  ])('calculates the months and the year with %s', (_what, tariff, extras, totals, year) => {
    const bill = firstYearBill(tariff, extras);
    expect(bill.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const [month, total] of Object.entries(totals))
      expect(bill.months[Number(month) - 1]?.total, `month ${month}`).toBe(total);
    expect(bill.total).toBe(year);
  });

  it('lists the parts of each month, except free ones', () => {
    const [first, second] = firstYearBill(steady, { monthly: 500, oneOff: 12_000, discountPercent: 20 }).months;
    const words = (month: typeof first) => month?.lines.map(({ kind, amount }) => `${kind} ${amount}`).join(', ');
    expect(words(first)).toBe('fee 8990, connection 5000, equipmentMonthly 500, equipmentOnce 12000, discount -5298');
    expect(words(second)).toBe('fee 8990, equipmentMonthly 500');
    expect(words(firstYearBill(promoted, nothing).months[0])).toBe('fee 6990');
  });
});

describe('equipmentChoices', () => {
  let lastId = 0;
  const item = (kind: string, mode: Nomenclature['mode'], monthly = 0, oneOff = 0): Nomenclature => ({
    id: (lastId += 1),
    tariff_id: 1,
    kind,
    mode,
    title: `${mode} ${kind}`,
    monthly,
    one_off: oneOff,
    default: mode === 'own',
  });
  const router = [item('router', 'own'), item('router', 'rent', 500), item('router', 'buy', 0, 15_000)];
  const box = [item('set-top-box', 'own'), item('set-top-box', 'rent', 500), item('set-top-box', 'buy', 0, 12_000)];
  const telephone = [item('phone-set', 'own'), item('phone-set', 'buy', 0, 9_000)];
  const address = item('static-ip', 'option', 1_000);

  const summary = (items: Nomenclature[]) =>
    equipmentChoices(items).map(({ mode, items: chosen, monthly, oneOff }) => [
      mode,
      chosen.map(({ title }) => title),
      monthly,
      oneOff,
    ]);

  it.each<[what: string, items: Nomenclature[], choices: unknown[]]>([
    [
      'two kinds together',
      [...router, ...box],
      [
        ['own', ['own router', 'own set-top-box'], 0, 0],
        ['rent', ['rent router', 'rent set-top-box'], 1_000, 0],
        ['buy', ['buy router', 'buy set-top-box'], 0, 27_000],
      ],
    ],
    [
      'a kind that cannot be rented stands as its default',
      [...router, ...telephone],
      [
        ['own', ['own router', 'own phone-set'], 0, 0],
        ['rent', ['rent router', 'own phone-set'], 500, 0],
        ['buy', ['buy router', 'buy phone-set'], 0, 24_000],
      ],
    ],
    ['options are no equipment', [{ ...address, default: true }], [['own', [], 0, 0]]],
    [
      'a kind that is rented alone is left out of the other ways',
      [item('set-top-box', 'rent', 500)],
      [
        ['own', [], 0, 0],
        ['rent', ['rent set-top-box'], 500, 0],
      ],
    ],
  ])('returns the right items and prices: %s', (_what, items, choices) => {
    expect(summary(items)).toEqual(choices);
  });
});
