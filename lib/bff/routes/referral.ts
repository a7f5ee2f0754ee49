import 'server-only';
import { REFERRAL_CHECKS_PER_PHONE } from '../../config/rate-limits';
import { referralCheckCall } from '../../contracts/calls/site-referral';
import { checkReferralPhone } from '../../upstream/crm';
import { enforceLimit } from '../http/enforce-limit';
import { siteRoute } from '../http/site-route';

/** Whether a phone gets the referral discount. The limits are tight: the answer tells who is a customer already. */
export const referralCheck = siteRoute(referralCheckCall, async ({ body: { phone }, locale, request }) => {
  // After the captcha: whoever wants to use up the checks of somebody else's phone has to work for each of them.
  await enforceLimit('referral-phone', phone, REFERRAL_CHECKS_PER_PHONE);
  return checkReferralPhone(locale, phone, request.signal);
});
