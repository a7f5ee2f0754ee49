import { REFERRAL_DISCOUNT_PERCENT } from '../config/limits';

/** Values for the titles of `routes` in the messages. */
export const routeTitleValues = { percent: String(REFERRAL_DISCOUNT_PERCENT) };
