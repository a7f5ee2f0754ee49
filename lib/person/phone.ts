/** Phone numbers of Kazakhstan: parsing, wire format and display format. */

/** The mask of product.md, section 5: "+7 (7##) ### ## ##". */
export const PHONE_MASK = '+{7} ({7}00) 000 00 00';
/** Placeholder of an empty field. */
export const PHONE_EXAMPLE = '+7 (7__) ___ __ __';
/** Digits after +7. */
const NATIONAL_DIGITS = 10;

/** The nine digits after "+7 7" of a number in any notation, or null. Operator codes change, so any is accepted. */
export function subscriberDigits(input: string): string | null {
  const digits = input.replaceAll(/\D/g, '');
  const isWhole = digits.length === 11 && /^[78]/.test(digits);
  // After a plus, 7 is the country code: a number without its last digit must not count as a national one.
  if (!isWhole && input.includes('+')) return null;
  const national = isWhole ? digits.slice(1) : digits;
  return /^7\d{9}$/.test(national) ? national.slice(1) : null;
}

/** True for another kind of number, or two numbers; false for a part of a valid number and without digits. */
export function isOtherNumber(input: string): boolean {
  if (subscriberDigits(input) !== null) return false;
  const digits = input.replaceAll(/\D/g, '');
  const ofAnotherCountry = /^\D*\+\D*[^7\D]/.test(input);
  return ofAnotherCountry || digits.length > 10 || (digits.length === 10 && !/^[78]7/.test(digits));
}

/** Number of missing digits of an incomplete number; null if it is complete, too long or of another kind. */
export function missingDigits(input: string): number | null {
  const digits = input.replaceAll(/\D/g, '');
  const national = input.includes('+') ? digits.replace(/^7/, '') : digits.replace(/^8/, '');
  return /^(?:7\d{0,8})?$/.test(national) ? NATIONAL_DIGITS - national.length : null;
}

/** True for a landline (`+7 727 …`, `+7 7172 …`), which cannot receive SMS. */
export function isLandline(input: string): boolean {
  return /^[12]/.test(subscriberDigits(input) ?? '');
}

/** The number for the CRM: 87 and nine digits (product.md, section 3), or null. */
export function toCrmPhone(input: string): string | null {
  const digits = subscriberDigits(input);
  return digits === null ? null : `87${digits}`;
}

/** `+7 (701) 000 00 00` for a valid number, otherwise the text unchanged. */
export function displayPhone(input: string): string {
  const digits = subscriberDigits(input);
  if (digits === null) return input;
  return `+7 (7${digits.slice(0, 2)}) ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`;
}

/** A number to read and dial: a leading 8 becomes +7; digits without groups are formatted by the mask. */
export function readablePhone(input: string): string {
  return /^\+?\d+$/.test(input) ? displayPhone(input) : input.replace(/^8(?=\D)/, '+7');
}

/** The number with non-breaking spaces. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00A0');
}

/** A masked number for lists: `+7 (701) *** ** 00`. */
export function maskedPhone(input: string): string {
  const digits = subscriberDigits(input);
  return digits === null ? '***' : `+7 (7${digits.slice(0, 2)}) *** ** ${digits.slice(7)}`;
}

/** A number for `tel:` links; a leading 8 becomes +7 (product.md, section 5). */
export function dialablePhone(input: string): string {
  const digits = input.replaceAll(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('8') ? `+7${digits.slice(1)}` : `+${digits}`;
}
