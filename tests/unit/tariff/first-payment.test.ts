import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { firstPayment } from '@/lib/tariff/first-payment';
import { allMessages } from '@/lib/i18n/all-messages';
import { locales, type Locale } from '@/lib/i18n/routing';
import { equipmentChoices, firstYearBill } from '@/lib/tariff/tariff-bill';
import { priceOf } from '@/lib/embedded-provider/prices';
import { tariffNomenclatures, tariffs } from '@/lib/embedded-provider/tariffs';
import { sample } from '../../support/sample';

function offered(locale: Locale): { tariff: Tariff; items: Nomenclature[] }[] {
  return tariffs({ locale, query: { available_online: 'true' } }).data.map((tariff) => {
    const { data: items } = tariffNomenclatures({ locale, query: { tariff_id: String(tariff.id) } });
    return { tariff, items };
  });
}

it.each([
  [5_990, 0, 1_198],
  [12_990, 10_000, 4_598],
  [1_502, 0, 300.4],
  [1_503, 3, 301.2],
  [4_990.5, 0, 998.1],
  [0.01, 0, 0],
  [0.03, 0, 0.01],
  // Rounded once: part by part it would be 0.02.
  [0.03, 0.03, 0.01],
  // A plain sum of these leaves dust, and so do their fifths.
  [4_990.1, 500.2, 1_098.06],
  [0, 0, 0],
])('the referral discount on %d ₸ a month and %d ₸ once is %d ₸', (monthly, once, discount) => {
  const whole = (monthly * 100 + once * 100) / 100;
  expect(firstPayment({ monthly, once, discountPercent: 20 })).toEqual({
    discount,
    total: Number((whole - discount).toFixed(2)),
  });
  expect(firstPayment({ monthly, once })).toEqual({ discount: 0, total: Number(whole.toFixed(2)) });
});

describe('the bill of a tariff and the price of an order', () => {
  const all = offered('ru');

  it.each([
    [102, 'rent', 7_490, 5_992],
    [103, 'buy', 38_990, 31_192],
    [104, 'own', 22_990, 18_392],
    [202, 'rent', 17_490, 13_992],
    [202, 'buy', 52_990, 42_392],
    [501, 'buy', 13_500, 10_800],
  ])('agree for tariff %i with equipment %s: %i ₸, or %i ₸ with a referral', (id, mode, whole, recommended) => {
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
          const [month] = firstYearBill(tariff, { ...choice, discountPercent: referral ? 20 : 0 }).months;
          expect(month?.total).toBe(total);
          expect(month?.lines.filter(({ kind }) => kind === 'discount')).toEqual(
            referral ? [{ kind: 'discount', amount: total - whole }] : [],
          );
        }
  });
});

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

const discountWords = /скидк|жеңілдік|20\s%|\{percent\}\s%/iu;
const monthWords = /абонентск\p{L}+ плат|перв\p{L}+ месяц|абоненттік төлем|(?:бірінші|алғашқы) ай/iu;
const paymentWords = /перв\p{L}+ плат[её]ж|(?:бірінші|алғашқы) төлем/iu;
const exceptions = [
  /(?:подключени|роутер|оборудовани).*(?:не действует|не распространяется|скидки нет|по обычной цене)/iu,
  /(?:қосу|роутер|жабды).*(?:қолданылмайды|жеңілдік жоқ|өзгермейді)/iu,
];

/** Whether a sentence takes the discount off the month or the fee alone, or nothing off connection and equipment. */
function narrowsDiscount(sentence: string): boolean {
  const ofMonth = discountWords.test(sentence) && monthWords.test(sentence) && !paymentWords.test(sentence);
  return ofMonth || exceptions.some((exception) => exception.test(sentence));
}

describe.each(locales)('the texts about the discount in %s', (locale) => {
  /** The pages, questions, documents and news that speak of it. */
  const { pages, questions, documents, articles } = sample.content;
  const content = [...pages[locale], ...questions[locale], ...documents[locale], ...articles.news[locale]]
    .map((item) => texts(item))
    .filter((item) => item.some((text) => /скидк|жеңілдік/iu.test(text)));

  it('never limit the discount to a part of the first payment', () => {
    expect(content.length).toBeGreaterThan(3);
    const all = [...content.flat(), ...texts(allMessages[locale])];
    const wrong = all
      .filter((text) => discountWords.test(text))
      .flatMap((text) => text.split(/(?<=[.!?;])\s/u))
      .filter(narrowsDiscount);
    expect(wrong).toEqual([]);
  });

  it('contain examples that match the first payments of the named tariffs', () => {
    const found = offered(locale);
    const examples = content.flat().flatMap((text) => {
      const sums = [...text.matchAll(/(\d[\d\s]*)\s₸/gu)].map(([, digits = '']) =>
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
        [true, false].map(
          (referral) => firstYearBill(tariff, { ...choice, discountPercent: referral ? 20 : 0 }).months[0]?.total,
        ),
      );
      expect(payments, text).toContainEqual(sums);
    }
  });
});
