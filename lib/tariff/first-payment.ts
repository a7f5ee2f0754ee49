import { REFERRAL_DISCOUNT_PERCENT } from '../config/limits';
import { roundedSum, totalOf } from '../contracts/sum';

export interface FirstPayment {
  /** ₸ off it. */
  discount: number;
  /** ₸ that are left to pay. */
  total: number;
}

/**
 * What is paid first: `monthly` ₸ for one month (the fee, what is rented, options) and `once` ₸ (connection, what is
 * bought). By a recommendation 20 % are off all of it (product.md, sections 1 and 9). The discount is rounded to
 * two decimals, once and here alone: rows add up to their total.
 */
export function firstPayment({
  monthly,
  once,
  referral,
}: {
  monthly: number;
  once: number;
  referral: boolean;
}): FirstPayment {
  const whole = totalOf([monthly, once]);
  const discount = referral ? roundedSum((whole * REFERRAL_DISCOUNT_PERCENT) / 100) : 0;
  return { discount, total: totalOf([whole, -discount]) };
}
