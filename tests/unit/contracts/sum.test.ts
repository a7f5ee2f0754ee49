import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { roundedSum, sumSchema, totalOf } from '@/lib/contracts/sum';

// product.md, section 9: tenge with at most two decimals.
it.each([
  [4_990.5, 4_990.5],
  [4_990.554, 4_990.55],
  [4_990.556, 4_990.56],
  [0.1 + 0.2, 0.3],
  [1_999.8000000000002, 1_999.8],
  [-1_198.1, -1_198.1],
])('roundedSum rounds to two decimals: %d becomes %d', (tenge, sum) => {
  expect(roundedSum(tenge)).toBe(sum);
});

it.each([
  [[], 0],
  [[4_990.5, 500.25, -1_098.15], 4_392.6],
  [Array.from({ length: 12 }, () => 8_990.1), 107_881.2],
  [[1.1, 2.2, -3.3], 0],
])('totalOf adds the sums %j without rounding errors: %d', (sums, total) => {
  expect(totalOf(sums)).toBe(total);
});

it.each([
  [0, 0],
  [12_990.5, 12_990.5],
  [12_990.123, 12_990.12],
])('a received sum is read from %d as %d', (came, read) => {
  expect(safeParse(sumSchema, came)).toMatchObject({ success: true, data: read });
});

it.each([-0.01, Number.POSITIVE_INFINITY, '12990'])('a received sum is refused when it is %s', (came) => {
  expect(safeParse(sumSchema, came).success).toBe(false);
});
