import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { firstPayment } from '@/lib/tariff/first-payment';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { equipmentChoices, firstYearBill } from '@/lib/tariff/tariff-bill';
import { priceOf } from '@/lib/embedded-provider/prices';
import { tariffNomenclatures, tariffs } from '@/lib/embedded-provider/tariffs';
import { present } from '../../support/present';
import { sample } from '../../support/sample';

function offered(locale: Locale): { tariff: Tariff; items: Nomenclature[] }[] {
  return tariffs({ locale, query: { available_online: 'true' } }).data.map((tariff) => ({
    tariff,
    items: tariffNomenclatures({ locale, query: { tariff_id: String(tariff.id) } }).data,
  }));
}

it.each([
  [5_990, 0, 1_198],
  [12_990, 10_000, 4_598],
  [1_502, 0, 300.4],
  [1_503, 3, 301.2],
  [0.03, 0, 0.01],
  // Rounded once: part by part it would be 0.02.
  [0.03, 0.03, 0.01],
  // A plain sum of these leaves dust, and so do their fifths.
  [4_990.1, 500.2, 1_098.06],
])('the referral discount on %d ₸ a month and %d ₸ once is %d ₸', (monthly, once, discount) => {
  const whole = (monthly * 100 + once * 100) / 100;
  expect(firstPayment({ monthly, once, discountPercent: 20 })).toEqual({
    discount,
    total: Number((whole - discount).toFixed(2)),
  });
  expect(firstPayment({ monthly, once })).toEqual({ discount: 0, total: Number(whole.toFixed(2)) });
});

const all = offered('ru');

it.each([
  [103, 'buy', 38_990, 31_192],
  [104, 'own', 22_990, 18_392],
  [202, 'buy', 52_990, 42_392],
])(
  'bill and price of an order agree for tariff %i with equipment %s: %i ₸, or %i ₸ with a referral',
  (id, mode, whole, recommended) => {
    const { tariff, items } = present(all.find((one) => one.tariff.id === id));
    const choice = present(equipmentChoices(items).find((one) => one.mode === mode));
    const ordered = { tariff_id: id, nomenclature_ids: choice.items.map((item) => item.id) };
    for (const total of [whole, recommended]) {
      const isReferral = total === recommended;
      const price = priceOf(ordered, isReferral, Date.now());
      expect(price).toMatchObject({ discount: whole - total, first_payment: total });
      expect(price.monthly + price.one_off - price.discount).toBe(total);
      const [month] = firstYearBill(tariff, { ...choice, discountPercent: isReferral ? 20 : 0 }).months;
      expect(month?.total).toBe(total);
    }
  },
);

const factSchema = z.looseObject({ value: z.string(), text: z.string() });
const tableSchema = z.looseObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** Every text in a language: a fact with its value, a row of a table with the table's head. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const fact = factSchema.safeParse(value);
  if (fact.success) return [`${fact.data.value} ${fact.data.text}`];
  const table = tableSchema.safeParse(value);
  if (table.success) return table.data.rows.map((row) => [...table.data.head, ...row].join(' · '));
  return Object.values(value).flatMap(texts);
}

it.each(locales)('the texts about the discount in %s contain examples that match first payments', (locale) => {
  /** The pages, questions, documents and news that speak of it. */
  const { pages, questions, documents, articles } = sample.content;
  const content = [...pages[locale], ...questions[locale], ...documents[locale], ...articles.news[locale]]
    .map((item) => texts(item))
    .filter((item) => item.some((text) => /скидк|жеңілдік/iu.test(text)));
  const found = offered(locale);
  const examples = content.flat().flatMap((text) => {
    const sums = Array.from(text.matchAll(/(\d[\d\s]*)\s₸/gu), ([, digits = '']) =>
      Number(digits.replaceAll(/\s/g, '')),
    );
    const named = found.filter(({ tariff }) => text.includes(`«${tariff.name}»`));
    // A calculation has its smaller parts before its sum.
    return sums.length > 1
      ? named.map((one) => ({ ...one, text, sums: sums.toSorted((a, b) => a - b).slice(-2) }))
      : [];
  });
  expect(examples.length).toBeGreaterThan(10);
  for (const { tariff, items, text, sums } of examples) {
    const payments = equipmentChoices(items).map((choice) =>
      [20, 0].map((discountPercent) => firstYearBill(tariff, { ...choice, discountPercent }).months[0]?.total),
    );
    expect(payments, text).toContainEqual(sums);
  }
});
