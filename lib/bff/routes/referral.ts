import 'server-only';
import { REFERRAL_CHECKS_PER_PHONE } from '../../config/rate-limits';
import { referralCheckCall } from '../../contracts/calls/site-referral';
import { checkReferralPhone } from '../../upstream/crm';
import { enforceLimit } from '../http/enforce-limit';
import { siteRoute } from '../http/site-route';

/** Checks a phone for the referral discount. Strict limits, because the answer reveals who is a customer. */
export const referralCheck = siteRoute(referralCheckCall, async ({ body: { phone }, locale, request }) => {
  // After the captcha, so that using up the checks of another person's phone costs work.
  await enforceLimit('referral-phone', phone, REFERRAL_CHECKS_PER_PHONE);
  return checkReferralPhone(locale, phone, request.signal);
});
