import 'server-only';
import { REFERRAL_CHECKS_PER_CLIENT_ADDRESS, REFERRAL_CHECKS_PER_PHONE } from '../config/limits';
import { referralCheckSchema, type ReferralCheckAnswer } from '../contracts/referral';
import { requestLocale } from '../i18n/request-locale';
import { checkReferralPhone } from '../upstream/crm';
import { verifyCaptcha } from './captcha';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { readBody } from './read-body';

/** Whether a phone gets the referral discount. The limits are tight: the answer tells who is a customer already. */
export async function referralCheck(request: Request): Promise<ReferralCheckAnswer> {
  checkOrigin(request);
  const { phone, recaptcha } = await readBody(request, referralCheckSchema);
  await enforceLimit('referral-address', clientAddress(request), REFERRAL_CHECKS_PER_CLIENT_ADDRESS);
  await verifyCaptcha(recaptcha, hostnameOf(request));
  // After the captcha: whoever wants to use up the checks of somebody else's phone has to work for each of them.
  await enforceLimit('referral-phone', phone, REFERRAL_CHECKS_PER_PHONE);
  return checkReferralPhone(requestLocale(request), phone, request.signal);
}
