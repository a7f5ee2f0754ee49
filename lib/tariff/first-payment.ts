import { REFERRAL_DISCOUNT_PERCENT } from '../config/limits';
import { roundedSum, totalOf } from '../contracts/sum';

export interface FirstPayment {
  /** ₸ deducted. */
  discount: number;
  /** ₸ to pay. */
  total: number;
}

/**
 * The first payment: `monthly` ₸ for one month (fee, rent, options) and `once` ₸ (connection, purchases), less the
 * discount of a referral (product.md, sections 1 and 9). The discount is rounded to two decimals only here, so that the rows
 * add up to the total.
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
