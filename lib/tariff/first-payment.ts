import { roundedSum, totalOf } from '../contracts/sum';

/**
 * The first payment and its discount in ₸: `monthly` for one month (fee, rent, options) and `once` (connection,
 * purchases), less `discountPercent` of a referral (product.md, sections 1 and 9). The discount is rounded to two
 * decimals only here, so that the rows add up to the total.
 */
export function firstPayment({
  monthly,
  once,
  discountPercent = 0,
}: {
  monthly: number;
  once: number;
  discountPercent?: number;
}): { discount: number; total: number } {
  const whole = totalOf([monthly, once]);
  const discount = roundedSum((whole * discountPercent) / 100);
  return { discount, total: totalOf([whole, -discount]) };
}
