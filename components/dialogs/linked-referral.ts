import type { DialogRequest } from '@/lib/dialogs';
import { readReferralCode, REFERRAL_PARAMETER, type ReadReferralCode } from '@/lib/referral-code';

const opened = new Set<string>();

/** Nothing of what is no code. */
const markOf = (read: ReadReferralCode) => `referral-opened-${'code' in read ? read.code : read.fault}`;

function wasOpened(mark: string): boolean {
  if (opened.has(mark)) return true;
  try {
    return sessionStorage.getItem(mark) !== null;
  } catch (error) {
    console.info('The marks of the visit could not be read', error);
    return false;
  }
}

/** Remembers for this visit that the dialog of a code was opened; until the next page also where the browser keeps nothing. */
export function markOpened(read: ReadReferralCode): void {
  const mark = markOf(read);
  opened.add(mark);
  try {
    sessionStorage.setItem(mark, '1');
  } catch (error) {
    console.info('The visit could not be marked', error);
  }
}

/** The dialog that a link with a referral code opens, once in a visit for each code and for each fault of one; null without a code. */
export function linkedReferral(search: string): DialogRequest | null {
  const referral = readReferralCode(new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '');
  const isNone = 'fault' in referral && referral.fault === 'empty';
  return isNone || wasOpened(markOf(referral)) ? null : { name: 'referral', card: null, typedAddress: null, referral };
}
