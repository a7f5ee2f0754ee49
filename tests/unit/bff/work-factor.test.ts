import { expect, it } from 'vitest';
import { workFactor } from '@/lib/bff/work-factor';

it.each([
  [{ fromAddress: 1, altogether: 1 }, 1],
  [{ fromAddress: 99, altogether: 2_999 }, 1],
  [{ fromAddress: 100, altogether: 100 }, 2],
  [{ fromAddress: 250, altogether: 250 }, 4],
  [{ fromAddress: 500, altogether: 500 }, 32],
  [{ fromAddress: 100_000, altogether: 2_999 }, 32],
  [{ fromAddress: 1, altogether: 3_000 }, 2],
  [{ fromAddress: 1, altogether: 1_000_000 }, 4],
  [{ fromAddress: 100_000, altogether: 1_000_000 }, 128],
])('after %j challenges the next is %d times the work', (asked, factor) => {
  expect(workFactor(asked)).toBe(factor);
});
