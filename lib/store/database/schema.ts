import type { Generated } from 'kysely';
import type { LeadKind } from '../../contracts/lead';
import type { CardState } from '../../contracts/lead-card';

/** Times are milliseconds since 1970. Booleans are numbers and JSON is text: both databases have those types. */

/**
 * `received`: not yet delivered to the CRM. `delivered`: the CRM returned a number, or without a CRM a target took it.
 * `rejected`: the CRM refused it. `kept`: there is no CRM, and no target has taken it.
 */
export type LeadState = 'received' | 'delivered' | 'rejected' | 'kept';
/** `idle`: not leased. `sending`: leased. `needs-person`: the outbox skips it. */
export type LeadProgress = 'idle' | 'sending' | 'needs-person';

export interface LeadTable {
  id: string;
  kind: LeadKind;
  /** The site's own number, assigned before the CRM answers. */
  site_number: number;
  crm_number: string | null;
  state: LeadState;
  reason: string | null;
  phone: string;
  firstname: string;
  address: string;
  /** The body for the CRM, as JSON. */
  payload: string;
  locale: string;
  idempotency_key: string;
  /** Digest of the previous release for repeats; empty in leads of this release. */
  request_hash: string;
  /** Keyed digest of the request, kept for a day to recognise repeats. Null in leads of the previous release. */
  keyed_request_hash: string | null;
  /** The `X-Request-Id` of its request; null in leads of the previous release or without the server. */
  request_id: string | null;
  attempts: number;
  progress: LeadProgress;
  /** 1: an attempt had no readable answer, so the CRM may have the lead. */
  uncertain: number;
  /** The id of the current lease; only its holder may store the outcome of an attempt. */
  lease: string | null;
  /** The only back end that it may be sent to; null in leads of the previous release. */
  back_end: string | null;
  /** When the outbox gives up; null in leads of the previous release. */
  give_up_at: number | null;
  /** Earliest time of the next attempt; null if there is nothing to deliver. */
  next_attempt_at: number | null;
  last_error: string | null;
  created_at: number;
  answered_at: number | null;
  house_id: string | null;
  /** When the sales team answered the visitor, with their note for the visitor. */
  handled_at: number | null;
  handled_note: string | null;
  cancelled_at: number | null;
  /** When its visitor last changed or cancelled it; null in leads that the previous release has changed. */
  changed_at: number | null;
  /** 1: the CRM does not know yet of its cancellation or change. */
  untold: number;
  /** The visit that the visitor chose: a VisitTime as JSON. */
  visit: string | null;
}

export interface AddressReportTable {
  id: string;
  address: string;
  text: string;
  locale: string;
  created_at: number;
}

export interface PaymentTable {
  /** Names the payment in its link. */
  token: string;
  session_id: string;
  number: string | null;
  account: string | null;
  /** ₸ */
  amount: number | null;
  phone: string;
  paid_at: number | null;
  /** 1: an engineer has to inspect the house before the connection. */
  engineer: number;
  /** The visit as JSON; null if it is agreed by phone. */
  visit: string | null;
  /** Content of the contract's copy as JSON, without personal data; null in rows of an earlier version. */
  agreed: string | null;
  created_at: number;
}

/** `waiting`: not leased. `sending`: leased. `failed`: a person has to decide. */
export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed';

/** One lead for one target besides the CRM, or the summary of one day: `lead_id` is the day. */
export interface LeadDeliveryTable {
  lead_id: string;
  /** Id of the target in `delivery.yaml`. */
  target: string;
  state: DeliveryState;
  attempts: number;
  lease: string | null;
  /** The target's own number of the lead. */
  target_number: string | null;
  last_error: string | null;
  /** When the lead was received. */
  created_at: number;
  /** Earliest time of the next attempt, or end of the lease. */
  next_attempt_at: number | null;
  delivered_at: number | null;
  /** The target's stage of the lead when the site last looked; null if it never has. */
  stage: string | null;
  /** When the site is to look at it again, after a report of the target; or end of the lease. */
  look_at: number | null;
  look_lease: string | null;
  /** Looks since then. */
  looks: number;
}

/** A lead that a manager has taken by its card. */
export interface LeadCardTable {
  lead_id: string;
  state: CardState;
  /** The name that the manager has typed. */
  manager: string;
  taken_at: number;
  changed_at: number;
}

/** Actions on the card of a lead, for the person whose data it shows. */
export interface LeadCardEventTable {
  id: string;
  lead_id: string;
  action: CardState | 'viewed';
  /** Null for a view: the link names no manager. */
  manager: string | null;
  at: number;
}

export interface Schema {
  leads: LeadTable;
  lead_cards: LeadCardTable;
  lead_card_events: LeadCardEventTable;
  lead_deliveries: Omit<LeadDeliveryTable, 'looks'> & { looks: Generated<number> };
  /** Leads received before `since` are not for the target. `event_at`: time of its last report of a change. */
  delivery_targets: { target: string; since: number; event_at: number | null };
  address_reports: AddressReportTable;
  /**
   * `content` is an order with personal data, encrypted (order-content.ts) and deleted with the session. Each change
   * increments `version` and extends `expires_at` up to `ends_at`, which is null in sessions of the previous release.
   */
  order_sessions: { id: string; content: string; expires_at: number; ends_at: number | null; version: number };
  /** `content` is a LeadDraft as JSON, with personal data until its lead is accepted. */
  lead_drafts: { id: string; content: string; expires_at: number };
  payments: PaymentTable;
  /** Token of a sent contract by the digest of its order; `around` is the rest of its body, without personal data. */
  sent_contracts: { digest: string; token: string; around: string; sent_at: number };
  /** With PostgreSQL: answers of the back ends, which all processes read; `body` is JSON. No data of visitors. */
  shared_answers: { key: string; body: string | null; asked_at: number; leased_until: number };
  counters: { name: string; value: number };
  spent_challenges: { id: string; expires_at: number };
  rate_limits: { key: string; window_ends_at: number; count: number };
  secrets: { name: string; value: string };
}
