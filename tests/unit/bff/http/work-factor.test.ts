import { expect, it } from 'vitest';
import { workFactor } from '@/lib/bff/http/work-factor';

it.each([
  [{ fromAddress: 1, altogether: 1 }, 1, 4],
  [{ fromAddress: 199, altogether: 5_999 }, 1, 4],
  [{ fromAddress: 200, altogether: 200 }, 2, 8],
  [{ fromAddress: 500, altogether: 500 }, 4, 8],
  [{ fromAddress: 100_000, altogether: 5_999 }, 8, 8],
  [{ fromAddress: 1, altogether: 6_000 }, 2, 8],
  [{ fromAddress: 1, altogether: 1_000_000 }, 4, 8],
  [{ fromAddress: 100_000, altogether: 1_000_000 }, 8, 8],
])('workFactor after %j challenges is %d, or %d beside reCAPTCHA', (asked, factor, beside) => {
  expect(workFactor({ ...asked, besideRecaptcha: false })).toBe(factor);
  expect(workFactor({ ...asked, besideRecaptcha: true })).toBe(beside);
});
