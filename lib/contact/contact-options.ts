import { dialablePhone } from '../person/phone';

export interface ContactOption {
  /** Phones in rotation order, as displayed; a single one needs no rotation. */
  href: readonly string[];
  /** Key of its label in the messages `dialogs`. */
  value: 'callSales' | 'callSupport';
  icon: 'phone' | 'question';
  url: 'tel:';
  target: '_self';
}

export const byPhone = { url: 'tel:', target: '_self' } as const satisfies Partial<ContactOption>;

/** Phones to display: the list, or the sales phone if the list is empty. Never empty. */
export function phonesInWords(phoneList: readonly string[], salesPhone: string): readonly string[] {
  return phoneList.length === 0 ? [salesPhone] : phoneList;
}

/** The sales team, in rotation, and the support line with one phone. */
export function callOptions(
  phoneList: readonly string[],
  supportPhone: string,
): { sales: ContactOption; support: ContactOption } {
  return {
    sales: { ...byPhone, value: 'callSales', icon: 'phone', href: phoneList },
    support: { ...byPhone, value: 'callSupport', icon: 'question', href: [supportPhone] },
  };
}

/** The link of a phone; a leading 8 becomes +7 (product.md, section 5). */
export function optionLink({ url }: Pick<ContactOption, 'url'>, phone: string): string {
  return url + dialablePhone(phone);
}

/** The only phone of an option; null if it has none or several. */
export function onlyTarget({ href }: Pick<ContactOption, 'href'>): string | null {
  const [first, second] = href;
  return first !== undefined && second === undefined ? first : null;
}
