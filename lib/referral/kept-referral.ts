import * as z from 'zod/mini';
import { browserStorage } from '../browser/browser-storage';
import { ANSWERED_CODES, KEPT_CODE } from './invitation-mark';
import { readReferralCode, REFERRAL_COOKIE_DAYS, REFERRAL_PARAMETER } from './referral-code';

/** The device's copy of a link's referral code: scripts cannot read the server's cookie. */

const LIFETIME_MS = REFERRAL_COOKIE_DAYS * 86_400_000;
const MOST_ANSWERED = 20;

const keptCode = browserStorage(KEPT_CODE, z.object({ code: z.string(), expires: z.number() }), 'The code of the link');
const answeredCodes = browserStorage(ANSWERED_CODES, z.array(z.string()), 'The code that was answered');

function codeOfAddress(): string | null {
  const read = readReferralCode(new URLSearchParams(window.location.search).get(REFERRAL_PARAMETER) ?? '');
  return 'code' in read ? read.code : null;
}

/** The code in the page's address, which is then stored, or that of a link of the last 30 days, or null. */
export function referralOfDevice(now = Date.now()): string | null {
  const incoming = codeOfAddress();
  if (incoming !== null) {
    keptCode.keep({ code: incoming, expires: now + LIFETIME_MS });
    return incoming;
  }
  const kept = keptCode.read();
  return kept !== null && now < kept.expires ? kept.code : null;
}

/** The same unless a phone check has already accepted or refused the code. */
export function openReferral(now = Date.now()): string | null {
  const code = referralOfDevice(now);
  return code === null || answeredCodes.read()?.includes(code) === true ? null : code;
}

/** Marks this device's code as answered by a phone check. */
export function markReferralAnswered(now = Date.now()): void {
  const code = referralOfDevice(now);
  if (code === null) return;
  const others = (answeredCodes.read() ?? []).filter((answered) => answered !== code);
  answeredCodes.keep([code, ...others].slice(0, MOST_ANSWERED));
}
