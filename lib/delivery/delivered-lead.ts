import type { Verdict } from '../address/check-flow';
import { addressText, leadPlace, senderSchema, type LeadKind, type Sender, type StoredLead } from '../contracts/lead';

/** A lead as targets get it, whatever its kind. */
export interface DeliveredLead {
  /** The same at every try: targets recognise a repeat by it. */
  id: string;
  /** The site's number: `S-1024`. */
  number: string;
  kind: LeadKind;
  /** Language of the visitor. */
  locale: string;
  createdAt: Date;
  /** +7 and ten digits. */
  phone: string;
  firstname: string;
  /** Address, or the builder's object; empty if the visitor gave none. */
  place: string;
  /** Russian name of the district; null if the house is not in the list. */
  district: string | null;
  comment: string;
  /** Name of the chosen tariff. */
  tariff: string | null;
  company: string | null;
  email: string | null;
  isForWaitingList: boolean;
  source: Sender;
  /** No manager has taken it yet, so it is told again. */
  isReminder: boolean;
  /** What the site answers about the house; null without one, and until a target asks. */
  verdict: Verdict | null;
  /** Address of its card for the sales team; null on a site without an address. */
  card: string | null;
}

/** What the provider's files say of a lead. */
export interface LeadFacts {
  districtOf: (street: string) => string | null;
  tariffName: (id: number) => string | null;
}

interface Kept {
  id: string;
  number: string;
  kind: LeadKind;
  locale: string;
  createdAt: Date;
  content: StoredLead;
}

/** The lead of a stored row; `facts` resolve its street and tariff. */
export function deliveredLead({ content, ...row }: Kept, { districtOf, tariffName }: LeadFacts): DeliveredLead {
  const address = 'full_address' in content ? content.full_address : null;
  const street = address === null || typeof address === 'string' ? null : address.street;
  return {
    ...row,
    phone: `+7${content.phone.slice(1)}`,
    firstname: content.firstname,
    place: address === null ? leadPlace(content) : addressText(address),
    district: street === null ? null : districtOf(street),
    comment: content.comment,
    tariff: 'tariff_id' in content && content.tariff_id !== undefined ? tariffName(content.tariff_id) : null,
    company: 'company' in content ? content.company : null,
    email: 'email' in content ? (content.email ?? null) : null,
    isForWaitingList: 'waiting_list' in content && content.waiting_list === true,
    source: senderSchema.parse(content),
    isReminder: false,
    verdict: null,
    card: null,
  };
}
