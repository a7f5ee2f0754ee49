/** Telephone numbers of Kazakhstan: typed and pasted forms, the form on the wire, and the form for people. */

/** The mask of specification, section 5: "+7 (7##) ### ## ##". */
export const PHONE_MASK = '+{7} ({7}00) 000 00 00';

/**
 * The nine digits after "+7 7" of whatever a person typed or pasted (`8 701 …`, `+7701…`, `7701…`, `701…`),
 * or null when it is not such a number. Operator codes are not checked: they change.
 */
export function subscriberDigits(input: string): string | null {
  const digits = input.replaceAll(/\D/g, '');
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return /^7\d{9}$/.test(national) ? national.slice(1) : null;
}

/** The number as the CRM wants it: 87 and nine digits (specification, section 3), or null. */
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

/** The number for a list that other eyes may see: `+7 (701) *** ** 00`. */
export function maskedPhone(input: string): string {
  const digits = subscriberDigits(input);
  return digits === null ? '***' : `+7 (7${digits.slice(0, 2)}) *** ** ${digits.slice(7)}`;
}

/** A dialable form; a number that starts with 8 is rewritten to +7 (specification, section 5). */
export function dialablePhone(input: string): string {
  const digits = input.replaceAll(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('8') ? `+7${digits.slice(1)}` : `+${digits}`;
}
