import { expect, it } from 'vitest';
import { priceOf } from '@/lib/embedded-provider/prices';

it('priceOf adds up the fee, rented and bought equipment, connection and options, less the discount', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const bought = { monthly: 12_990, one_off: 17_000, discount: 0, first_payment: 29_990, promo: null };
  expect(priceOf({ tariff_id: 202, nomenclature_ids: [20205, 20209, 20204] }, false, now)).toEqual(bought);
  const promo = { ends_on: '2027-02-20', monthly_after: 8_490 };
  const invited = { monthly: 7_490, one_off: 0, discount: 1_498, first_payment: 5_992, promo };
  expect(priceOf({ tariff_id: 102, nomenclature_ids: [10202] }, true, now)).toEqual(invited);
});
