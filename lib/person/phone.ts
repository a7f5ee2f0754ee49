/** Telephone numbers of Kazakhstan: typed and pasted forms, the form on the wire, and the form for people. */

/** The mask of product.md, section 5: "+7 (7##) ### ## ##". */
export const PHONE_MASK = '+{7} ({7}00) 000 00 00';
/** The same for people, before anything is typed. */
export const PHONE_EXAMPLE = '+7 (7__) ___ __ __';
/** Digits after +7. */
const NATIONAL_DIGITS = 10;

/**
 * The nine digits after "+7 7" of whatever a person typed or pasted (`8 701 …`, `+7701…`, `7701…`, `701…`),
 * or null when it is not such a number. Operator codes are not checked: they change.
 */
export function subscriberDigits(input: string): string | null {
  const digits = input.replaceAll(/\D/g, '');
  const isWhole = digits.length === 11 && /^[78]/.test(digits);
  // After a plus the country's 7 is not an operator's: a number that lacks its last digit is not another number.
  if (!isWhole && input.includes('+')) return null;
  const national = isWhole ? digits.slice(1) : digits;
  return /^7\d{9}$/.test(national) ? national.slice(1) : null;
}

/**
 * Whether a text holds a number that is none of ours: of another country, of another kind, or two of them. The beginning
 * or the end of a number of ours is not such a text, nor is one without digits.
 */
export function isOtherNumber(input: string): boolean {
  if (subscriberDigits(input) !== null) return false;
  const digits = input.replaceAll(/\D/g, '');
  const ofAnotherCountry = /^\D*\+\D*[^7\D]/.test(input);
  return ofAnotherCountry || digits.length > 10 || (digits.length === 10 && !/^[78]7/.test(digits));
}

/** How many digits a number lacks that was begun as one of ours; null for one that is whole, too long or begun otherwise. */
export function missingDigits(input: string): number | null {
  const digits = input.replaceAll(/\D/g, '');
  const national = input.includes('+') ? digits.replace(/^7/, '') : digits.replace(/^8/, '');
  return /^(?:7\d{0,8})?$/.test(national) ? NATIONAL_DIGITS - national.length : null;
}

/** Whether it is a number of a town (`+7 727 …`, `+7 7172 …`), which gets no messages. */
export function isLandline(input: string): boolean {
  return /^[12]/.test(subscriberDigits(input) ?? '');
}

/** The number as the CRM wants it: 87 and nine digits (product.md, section 3), or null. */
export function wirePhone(input: string): string | null {
  const digits = subscriberDigits(input);
  return digits === null ? null : `87${digits}`;
}

/** `+7 (701) 000 00 00` for a number that can be read, otherwise the text as it came. */
export function displayPhone(input: string): string {
  const digits = subscriberDigits(input);
  if (digits === null) return input;
  return `+7 (7${digits.slice(0, 2)}) ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`;
}

/** A number to be read and dialled by hand: +7 in the place of a leading 8, grouped as it is written or, without groups, by the mask. */
export function readablePhone(input: string): string {
  return /^\+?\d+$/.test(input) ? displayPhone(input) : input.replace(/^8(?=\D)/, '+7');
}

/** The same number, not to be broken between two lines. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00A0');
}

/** The number for a list that other eyes may see: `+7 (701) *** ** 00`. */
export function maskedPhone(input: string): string {
  const digits = subscriberDigits(input);
  return digits === null ? '***' : `+7 (7${digits.slice(0, 2)}) *** ** ${digits.slice(7)}`;
}

/** A dialable form; a number that starts with 8 is rewritten to +7 (product.md, section 5). */
export function dialablePhone(input: string): string {
  const digits = input.replaceAll(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('8') ? `+7${digits.slice(1)}` : `+${digits}`;
}
