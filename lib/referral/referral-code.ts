/** The code of who recommended the site: it comes in the address of a page, is kept in a cookie and travels with every lead. */

export const REFERRAL_PARAMETER = 'referral';
export const REFERRAL_COOKIE = 'referral';
export const REFERRAL_COOKIE_DAYS = 30;
export const REFERRAL_CODE_MINIMUM_LENGTH = 4;
export const REFERRAL_CODE_MAXIMUM_LENGTH = 20;

export type ReferralCodeFault = 'empty' | 'short' | 'long' | 'characters' | 'hyphens';
export type ReadReferralCode = { code: string } | { fault: ReferralCodeFault };

/** What people and messengers put around a code: spaces, quotes, punctuation. */
const around = String.raw`[\s.,;:!?…*()[\]{}'"\`«»‹›„“”‚‘’]`;
// The look behind keeps it quick: a long run inside the text is read once.
const decoration = new RegExp(`^${around}+|(?<!${around})${around}+$`, 'g');

/** The code in capitals, or what is wrong with it: 4 to 20 Latin letters, digits or hyphens, not hyphens alone; spaces, quotes and punctuation around it are forgiven. */
export function readReferralCode(text: string): ReadReferralCode {
  const code = text.replace(decoration, '');
  if (code === '') return { fault: 'empty' };
  // Before the capitals: those of "ß" and "ı" are Latin letters.
  if (!/^[A-Za-z\d-]+$/.test(code)) return { fault: 'characters' };
  if (code.length < REFERRAL_CODE_MINIMUM_LENGTH) return { fault: 'short' };
  if (code.length > REFERRAL_CODE_MAXIMUM_LENGTH) return { fault: 'long' };
  if (/^-+$/.test(code)) return { fault: 'hyphens' };
  return { code: code.toUpperCase() };
}
