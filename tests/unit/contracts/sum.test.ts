import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { roundedSum, sumSchema, totalOf } from '@/lib/contracts/sum';

// product.md, section 9: tenge with at most two decimals.
it.each([
  [4_990, 4_990],
  [4_990.5, 4_990.5],
  [4_990.55, 4_990.55],
  [4_990.554, 4_990.55],
  [4_990.556, 4_990.56],
  [0.1 + 0.2, 0.3],
  [2.675 * 100, 267.5],
  [1_999.8000000000002, 1_999.8],
  [99_999_999.99, 99_999_999.99],
  [-1_198.1, -1_198.1],
])('roundedSum rounds to two decimals: %d becomes %d', (tenge, sum) => {
  expect(roundedSum(tenge)).toBe(sum);
});

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[4_990.5, 500.25, -1_098.15], 4_392.6],
  [Array.from({ length: 12 }, () => 8_990.1), 107_881.2],
  [[1.1, 2.2, -3.3], 0],
])('totalOf adds the sums %j without rounding errors: %d', (sums, total) => {
  expect(totalOf(sums)).toBe(total);
});

describe('a received sum', () => {
  it.each([
    [0, 0],
    [12_990, 12_990],
    [12_990.5, 12_990.5],
    [12_990.123, 12_990.12],
  ])('is read from %d as %d', (came, read) => {
    expect(safeParse(sumSchema, came)).toMatchObject({ success: true, data: read });
  });

  it.each([-1, -0.01, Number.NaN, Number.POSITIVE_INFINITY, '12990', null])('is refused when it is %s', (came) => {
    expect(safeParse(sumSchema, came).success).toBe(false);
  });
});
