import { referralCheckAnswerSchema, type ReferralCheck, type ReferralCheckBody } from '../contracts/referral';
import { callSite } from './request';

/** Whether a phone gets the referral discount, and why not. Throws RequestError. */
export async function checkReferral(body: ReferralCheckBody, signal: AbortSignal): Promise<ReferralCheck> {
  return (await callSite({ method: 'POST', path: '/referral/check', body, answer: referralCheckAnswerSchema, signal }))
    .data;
}
