import { referralCheckCall } from '../contracts/calls/site-referral';
import type { ReferralCheck, ReferralCheckBody } from '../contracts/referral';
import { callSite } from './request';

/** Whether a phone gets the referral discount, and why not. Throws RequestError. */
export async function checkReferral(body: ReferralCheckBody, signal: AbortSignal): Promise<ReferralCheck> {
  return (await callSite(referralCheckCall, { body, signal })).data;
}
