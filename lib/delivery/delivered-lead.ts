import type { Verdict } from '../address/check-flow';
import { addressText, leadPlace, senderSchema, type LeadKind, type Sender, type StoredLead } from '../contracts/lead';
import type { VisitTime } from '../contracts/visit-slot';

/** Of a new lead, of one that no manager has taken yet, or of one that its visitor has changed or cancelled. */
export interface News {
  about: 'created' | 'not-taken' | 'changed' | 'cancelled';
  /** The same at every try, and another one for each message about the lead. */
  id: string;
  at: Date;
}

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
  /** What the site answers about the house; null without one, and until a target asks. */
  verdict: Verdict | null;
  /** The visit that the visitor has chosen since. */
  visit: VisitTime | null;
  /** The last change by the visitor. */
  change: { at: Date; isCancelled: boolean } | null;
  /** What the message tells of it. */
  news: News;
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
  visit: VisitTime | null;
  change: DeliveredLead['change'];
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
    verdict: null,
    news: { about: 'created', id: row.id, at: row.createdAt },
    card: null,
  };
}
