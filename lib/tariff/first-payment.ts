import { REFERRAL_DISCOUNT_PERCENT } from '../config/limits';

export interface FirstPayment {
  /** ₸ off it. */
  discount: number;
  /** ₸ that are left to pay. */
  total: number;
}

/**
 * What is paid first: `monthly` ₸ for one month (the fee, what is rented, options) and `once` ₸ (connection, what is
 * bought). By a recommendation 20 % are off all of it (product.md, sections 1 and 9). The discount is rounded to whole
 * tenge, once and here alone: sums of an order are whole, and rows add up to their total.
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
  const whole = monthly + once;
  const discount = referral ? Math.round((whole * REFERRAL_DISCOUNT_PERCENT) / 100) : 0;
  return { discount, total: whole - discount };
}
