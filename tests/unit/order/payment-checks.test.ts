import { expect, it } from 'vitest';
import { nextPaymentCheckMs } from '@/lib/order/payment-checks';

it('nextPaymentCheckMs starts at three seconds and grows to a minute', () => {
  expect([0, 1, 2, 3, 4].map(nextPaymentCheckMs)).toEqual([3_000, 3_000, 4_500, 6_750, 10_125]);
  const pauses = Array.from({ length: 30 }, (_, answers) => nextPaymentCheckMs(answers));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect([nextPaymentCheckMs(30), nextPaymentCheckMs(100_000)]).toEqual([60_000, 60_000]);
});
