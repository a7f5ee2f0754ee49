import type { LeadKind } from '../../contracts/lead';

/** Moments are milliseconds since 1970. Booleans and JSON are kept as numbers and text: both databases have those. */

/** `received`: kept, on its way to the CRM. `delivered`: the CRM gave a number. `rejected`: the CRM said no. */
export type LeadState = 'received' | 'delivered' | 'rejected';
/** `idle`: nobody is at it. `sending`: somebody is, by a lease. `needs-person`: the outbox leaves it alone. */
export type LeadProgress = 'idle' | 'sending' | 'needs-person';

export interface LeadTable {
  id: string;
  kind: LeadKind;
  /** The site's own number, given before the CRM has answered. */
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
  /** What the release before tells a repeat by; empty in a lead of this release. */
  request_hash: string;
  /** What a repeat is told by, for a day: a keyed digest of what was sent. Null where the release before has kept it. */
  keyed_request_hash: string | null;
  /** The `X-Request-Id` with which it came; null where the release before has kept it, or without the server. */
  request_id: string | null;
  attempts: number;
  /** How its delivery goes on, or that of a change of it. */
  progress: LeadProgress;
  /** 1: a try had no answer that could be read, so the CRM may have it. */
  uncertain: number;
  /** Names whose turn it is; only that one keeps what came of a try. */
  lease: string | null;
  /** The back end that it is for, and to no other it is sent; null where the release before has kept it. */
  back_end: string | null;
  /** When the outbox gives up; null where the release before has kept it. */
  give_up_at: number | null;
  /** When the outbox may try next; null when there is nothing left to deliver. */
  next_attempt_at: number | null;
  last_error: string | null;
  created_at: number;
  answered_at: number | null;
  /** The house whose waiting list the request is for. */
  house_id: string | null;
  /** When the sales team had answered the visitor, and what they want them to know. */
  handled_at: number | null;
  handled_note: string | null;
  /** When the visitor cancelled it. */
  cancelled_at: number | null;
  /** 1: the CRM has still to be told that it was cancelled, or what was changed of it. */
  untold: number;
  /** When somebody comes, as the visitor has chosen: a VisitTime as JSON. */
  visit: string | null;
}

export interface AddressReportTable {
  id: string;
  address: string;
  text: string;
  locale: string;
  created_at: number;
}

/** The first payment of a contract that was made. */
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
  /** 1: an engineer has to look at the house before it is connected. */
  engineer: number;
  /** When somebody comes, as JSON; null where that is agreed by phone. */
  visit: string | null;
  /** What the contract's copy says, as JSON, with nothing of the person; null in rows of an earlier version. */
  agreed: string | null;
  created_at: number;
}

export interface Schema {
  leads: LeadTable;
  address_reports: AddressReportTable;
  /**
   * `content` is an order with personal data, sealed (order-content.ts); it goes when the session ends. `version` rises with
   * each change of it. No change moves `expires_at` beyond `ends_at`, which is null where the release before has begun it.
   */
  order_sessions: { id: string; content: string; expires_at: number; ends_at: number | null; version: number };
  /** `content` is a LeadDraft as JSON, with personal data until its lead is accepted. */
  lead_drafts: { id: string; content: string; expires_at: number };
  payments: PaymentTable;
  /** The name of a contract that was sent, by a digest of its order; `around` is the rest of its body as JSON, with nothing of the person. */
  sent_contracts: { digest: string; token: string; around: string; sent_at: number };
  counters: { name: string; value: number };
  spent_challenges: { id: string; expires_at: number };
  rate_limits: { key: string; window_ends_at: number; count: number };
  secrets: { name: string; value: string };
}
