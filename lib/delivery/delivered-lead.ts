import type { Verdict } from '../address/check-flow';
import {
  furtherTextsSchema,
  isWaitingLead,
  leadAddress,
  leadPlace,
  senderSchema,
  type StoredLead,
} from '../contracts/lead';
import type { EventLead } from '../contracts/lead-event';

/** The occasion of a message: the lead is new, not yet taken by a manager, or changed or cancelled by its visitor. */
export interface News {
  about: 'created' | 'not-taken' | 'changed' | 'cancelled';
  /** The same at every attempt, different for each message about the lead. */
  id: string;
  at: Date;
}

/** A lead as targets get it, whatever its kind. */
export interface DeliveredLead extends EventLead {
  createdAt: Date;
  /** The site's answer about the house; null without one, and until a target needs it. */
  verdict: Verdict | null;
  /** The last change by the visitor. */
  change: { at: Date; isCancelled: boolean } | null;
  /** The occasion of the message. */
  news: News;
}

/** Names from the provider's files; null if unknown. */
export interface LeadFacts {
  districtOf: (street: string) => string | null;
  tariffName: (id: number) => string | null;
}

interface Kept extends Pick<DeliveredLead, 'id' | 'number' | 'kind' | 'locale' | 'createdAt' | 'visit' | 'change'> {
  content: StoredLead;
}

/** The lead of a stored row; `facts` resolve its street and tariff. */
export function deliveredLead({ content, ...row }: Kept, { districtOf, tariffName }: LeadFacts): DeliveredLead {
  const address = leadAddress(content);
  return {
    ...row,
    phone: `+7${content.phone.slice(1)}`,
    firstname: content.firstname,
    place: leadPlace(content),
    district: address && districtOf(address.street),
    comment: content.comment,
    tariff: 'tariff_id' in content && content.tariff_id !== undefined ? tariffName(content.tariff_id) : null,
    ...furtherTextsSchema.parse(content),
    isForWaitingList: isWaitingLead(content),
    source: senderSchema.parse(content),
    verdict: null,
    news: { about: 'created', id: row.id, at: row.createdAt },
    card: null,
  };
}
