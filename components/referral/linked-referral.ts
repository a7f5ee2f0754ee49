import * as z from 'zod/mini';
import type { DialogOpening } from '../dialog/dialog-opening';
import { browserStorage } from '@/lib/browser/browser-storage';
import { readReferralCode, REFERRAL_PARAMETER, type ReadReferralCode } from '@/lib/referral/referral-code';

const opened = new Set<string>();

const keyOf = (read: ReadReferralCode) => `referral-opened-${'code' in read ? read.code : read.fault}`;
const markUnder = (key: string) => browserStorage(key, z.literal(1), 'The mark of this visit', 'sessionStorage');

function wasOpened(read: ReadReferralCode): boolean {
  const key = keyOf(read);
  return opened.has(key) || markUnder(key).read() !== null;
}

/** Remembers for this visit that the dialog of a code was opened; without storage, until the next page. */
export function markOpened(read: ReadReferralCode): void {
  const key = keyOf(read);
  opened.add(key);
  markUnder(key).keep(1);
}

/** The dialog that a link with a referral code opens: once in a visit for each code and each fault of a code; null without a code. */
export function linkedReferral(search: string): DialogOpening | null {
  const referral = readReferralCode(new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '');
  const isNone = 'fault' in referral && referral.fault === 'empty';
  return isNone || wasOpened(referral) ? null : { name: 'referral', card: null, typedAddress: null, referral };
}
