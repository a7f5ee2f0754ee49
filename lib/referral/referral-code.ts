/** The referral code: read from a page's address, stored in a cookie and added to every lead. */

export const REFERRAL_PARAMETER = 'referral';
export const REFERRAL_COOKIE = 'referral';
export const REFERRAL_COOKIE_DAYS = 30;
export const REFERRAL_CODE_MINIMUM_LENGTH = 4;
export const REFERRAL_CODE_MAXIMUM_LENGTH = 20;

export type ReferralCodeFault = 'empty' | 'short' | 'long' | 'characters' | 'hyphens';
type ReadReferralCode = { code: string } | { fault: ReferralCodeFault };

/** Characters that people and messengers put around a code: spaces, quotes, punctuation. */
const around = String.raw`[\s.,;:!?…*()[\]{}'"\`«»‹›„“”‚‘’]`;
// The lookbehind avoids quadratic backtracking on a long run inside the text.
const decoration = new RegExp(`^${around}+|(?<!${around})${around}+$`, 'g');

/** The code in capitals, or its fault: 4 to 20 Latin letters, digits or hyphens; punctuation around it is ignored. */
export function readReferralCode(text: string): ReadReferralCode {
  const code = text.replace(decoration, '');
  if (code === '') return { fault: 'empty' };
  // Checked before toUpperCase, which maps "ß" and "ı" to Latin letters.
  if (!/^[A-Za-z\d-]+$/.test(code)) return { fault: 'characters' };
  if (code.length < REFERRAL_CODE_MINIMUM_LENGTH) return { fault: 'short' };
  if (code.length > REFERRAL_CODE_MAXIMUM_LENGTH) return { fault: 'long' };
  if (/^-+$/.test(code)) return { fault: 'hyphens' };
  return { code: code.toUpperCase() };
}
