import * as z from 'zod/mini';

/** A tenge has 100 tiyn. Sums are added in whole tiyn to avoid rounding errors such as 0.1 + 0.2. */
const TIYN = 100;

function tiynOf(tenge: number): number {
  return Math.round(tenge * TIYN);
}

/** ₸ with two decimals at most (product.md, section 9). */
export function roundedSum(tenge: number): number {
  return tiynOf(tenge) / TIYN;
}

/** The exact total of sums in ₸ with at most two decimals. */
export function totalOf(sums: readonly number[]): number {
  return sums.reduce((tiyn, sum) => tiyn + tiynOf(sum), 0) / TIYN;
}

/** ₸, rounded to two decimals when parsed. */
export const sumSchema = z.number().check(z.minimum(0), z.overwrite(roundedSum));
