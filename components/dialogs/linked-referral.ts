import type { DialogRequest } from '@/lib/dialogs';
import { readReferralCode, REFERRAL_PARAMETER } from '@/lib/referral-code';

const opened = new Set<string>();

const markOf = (code: string) => `referral-opened-${code}`;

function wasOpened(code: string): boolean {
  if (opened.has(code)) return true;
  try {
    return sessionStorage.getItem(markOf(code)) !== null;
  } catch (error) {
    console.info('The marks of the visit could not be read', error);
    return false;
  }
}

/** Remembers for this visit that the dialog of a code was opened; until the next page also where the browser keeps nothing. */
export function markOpened(code: string): void {
  opened.add(code);
  try {
    sessionStorage.setItem(markOf(code), '1');
  } catch (error) {
    console.info('The visit could not be marked', error);
  }
}

/** The dialog that a link with a referral code opens, once in a visit for each code; null without a well-formed code. */
export function linkedReferral(search: string): DialogRequest | null {
  const read = readReferralCode(new URLSearchParams(search).get(REFERRAL_PARAMETER) ?? '');
  return 'code' in read && !wasOpened(read.code) ? { name: 'referral', card: null, typedAddress: null, referral: read.code } : null;
}
