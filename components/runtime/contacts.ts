import { createContext, use } from 'react';
import type { Locale } from '@/lib/i18n/routing.mjs';
import type { AddressExample } from '@/lib/contracts/address-example';

/** Facts about the company for dialogs and forms. */
export interface SiteContacts {
  /** The name of the company. */
  brand: string;
  /** Discount of a friend's code in per cent. */
  referralDiscount: number;
  salesPhone: string;
  /** The number of every chat; missing if the chat uses the rotation. */
  whatsappPhone?: string | undefined;
  supportPhone: string;
  salesHours: string;
  /** False without a CRM, so without SMS codes and contracts: no online order, no status on another device. */
  hasCrm: boolean;
  /** The times of technicians, if the day is agreed by phone; a sentence without its full stop. */
  visits?: Readonly<Record<Locale, string>> | undefined;
  /** `always` around the clock. */
  supportHours: string;
  /** Pages that this provider does not have. */
  absentPages: readonly string[];
  addressExample: Readonly<Record<Locale, AddressExample>>;
  applications: readonly { id: string; name: string; url: string }[];
  nameServers: { ipv4: readonly string[]; ipv6: readonly string[] };
}

export const ContactsContext = createContext<SiteContacts | null>(null);

export function useContacts(): SiteContacts {
  const contacts = use(ContactsContext);
  if (contacts === null) throw new Error('useContacts needs a ContactsContext above it');
  return contacts;
}
