import { expect, it } from 'vitest';
import { workFactor } from '@/lib/bff/work-factor';

it.each([
  [{ fromAddress: 1, altogether: 1 }, 1],
  [{ fromAddress: 199, altogether: 5_999 }, 1],
  [{ fromAddress: 200, altogether: 200 }, 2],
  [{ fromAddress: 500, altogether: 500 }, 4],
  [{ fromAddress: 1_000, altogether: 1_000 }, 32],
  [{ fromAddress: 100_000, altogether: 5_999 }, 32],
  [{ fromAddress: 1, altogether: 6_000 }, 2],
  [{ fromAddress: 1, altogether: 1_000_000 }, 4],
  [{ fromAddress: 100_000, altogether: 1_000_000 }, 128],
])('after %j challenges the next is %d times the work', (asked, factor) => {
  expect(workFactor(asked)).toBe(factor);
});
