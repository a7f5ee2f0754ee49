import * as z from 'zod/mini';

/** A tenge has 100 tiyn. Whole tiyn add up as they should, where decimals leave dust: 0.1 + 0.2. */
const TIYN = 100;

function tiynOf(tenge: number): number {
  return Math.round(tenge * TIYN);
}

/** ₸ with two decimals at most (product.md, section 9). */
export function roundedSum(tenge: number): number {
  return tiynOf(tenge) / TIYN;
}

/** What sums in ₸ of two decimals at most come to, with no more. */
export function totalOf(sums: readonly number[]): number {
  return sums.reduce((tiyn, sum) => tiyn + tiynOf(sum), 0) / TIYN;
}

/** ₸; what has more than two decimals is rounded to them when it is read. */
export const sumSchema = z.number().check(z.minimum(0), z.overwrite(roundedSum));
