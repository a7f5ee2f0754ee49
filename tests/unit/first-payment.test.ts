import { beforeAll, describe, expect, it } from 'vitest';
import { nomenclaturesAnswerSchema, tariffsAnswerSchema, type Nomenclature, type Tariff } from '@/lib/contracts/tariff';
import { firstPayment } from '@/lib/first-payment';
import type { Locale } from '@/lib/i18n/routing';
import { equipmentChoices, firstYearBill } from '@/lib/tariff-bill';
import { priceOf } from '@/lib/upstream/embedded/prices';
import { providerAnswer } from './upstream/embedded/provider-request';

async function offered(locale: Locale): Promise<{ tariff: Tariff; items: Nomenclature[] }[]> {
  const calls = '/v1/internet/connection';
  const { data } = await providerAnswer(tariffsAnswerSchema, `${calls}/tariffs?available_online=true`, locale);
  return Promise.all(
    data.map(async (tariff) => {
      const path = `${calls}/tariff-nomenclatures?tariff_id=${tariff.id}`;
      return { tariff, items: (await providerAnswer(nomenclaturesAnswerSchema, path, locale)).data };
    }),
  );
}

it.each([
  [5_990, 0, 1_198],
  [12_990, 10_000, 4_598],
  [1_502, 0, 300],
  [1_503, 0, 301],
  // Rounded once: a part at a time it would be 302.
  [1_503, 3, 301],
  [0, 0, 0],
])('by a recommendation %i ₸ a month and %i ₸ once cost %i whole tenge less', (monthly, once, discount) => {
  expect(firstPayment({ monthly, once, referral: true })).toEqual({ discount, total: monthly + once - discount });
  expect(firstPayment({ monthly, once, referral: false })).toEqual({ discount: 0, total: monthly + once });
});

describe('the bill of a tariff and the price of an order', () => {
  let all: Awaited<ReturnType<typeof offered>> = [];
  beforeAll(async () => {
    all = await offered('ru');
  });

  it.each([
    [101, 'own', 5_990, 4_792],
    [102, 'own', 6_990, 5_592],
    [102, 'rent', 7_490, 5_992],
    [102, 'buy', 21_990, 17_592],
    [103, 'own', 13_990, 11_192],
    [103, 'rent', 14_990, 11_992],
    [103, 'buy', 38_990, 31_192],
    [104, 'own', 22_990, 18_392],
    [104, 'rent', 23_990, 19_192],
    [104, 'buy', 47_990, 38_392],
    [202, 'rent', 17_490, 13_992],
    [202, 'buy', 52_990, 42_392],
    [301, 'buy', 31_990, 25_592],
    [401, 'own', 5_990, 4_792],
    [501, 'buy', 13_500, 10_800],
  ])('agree: tariff %i, equipment %s, %i ₸ first, %i ₸ by a recommendation', (id, mode, whole, recommended) => {
    const found = all.filter(({ tariff }) => tariff.id === id);
    const choices = found.flatMap(({ items }) => equipmentChoices(items)).filter((choice) => choice.mode === mode);
    expect(choices).toHaveLength(1);
    for (const { tariff } of found)
      for (const choice of choices)
        for (const referral of [false, true]) {
          const total = referral ? recommended : whole;
          const ordered = { tariff_id: id, nomenclature_ids: choice.items.map((item) => item.id) };
          const price = priceOf(ordered, referral, Date.now());
          expect(price).toMatchObject({ discount: whole - total, first_payment: total });
          expect(price.monthly + price.one_off - price.discount).toBe(total);
          const [month] = firstYearBill(tariff, { ...choice, referral }).months;
          expect(month?.total).toBe(total);
          expect(month?.lines.filter(({ kind }) => kind === 'discount')).toEqual(
            referral ? [{ kind: 'discount', amount: total - whole }] : [],
          );
        }
  });
});
