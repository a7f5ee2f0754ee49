import { dialablePhone } from '../person/phone';

/** A way to reach the company in the call dialog (product.md, section 3). */
export interface ContactOption {
  /** The targets in rotation order, as they are written; one alone needs no rotation. */
  href: readonly string[];
  /** The key of its label in the messages `dialogs`. */
  value: 'callSales' | 'callSupport';
  icon: 'phone' | 'question';
  /** What the link of a target begins with. */
  url: 'tel:';
  target: '_self';
}

/** How a phone is dialled. */
export const byPhone = { url: 'tel:', target: '_self' } as const satisfies Partial<ContactOption>;

/** What stands in words: the phones of the list, or the one sales phone when the list is empty. Never empty. */
export function phonesInWords(phoneList: readonly string[], salesPhone: string): readonly string[] {
  return phoneList.length === 0 ? [salesPhone] : phoneList;
}

/** The sales team, in rotation, and the support line, which has one phone. */
export function callOptions(
  phoneList: readonly string[],
  supportPhone: string,
): { sales: ContactOption; support: ContactOption } {
  return {
    sales: { ...byPhone, value: 'callSales', icon: 'phone', href: phoneList },
    support: { ...byPhone, value: 'callSupport', icon: 'question', href: [supportPhone] },
  };
}

/** The link that opens a target of an option; a phone that starts with 8 is dialled with +7 (product.md, section 5). */
export function optionLink({ url }: Pick<ContactOption, 'url'>, phone: string): string {
  return url + dialablePhone(phone);
}

/** The phone of an option that has one alone; null when there is a choice, or none. */
export function onlyTarget({ href }: Pick<ContactOption, 'href'>): string | null {
  const [first, second] = href;
  return first !== undefined && second === undefined ? first : null;
}
