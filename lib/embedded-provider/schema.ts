import type { LeadKind } from '../contracts/lead';

/** The provider's own tables. Moments are milliseconds since 1970; booleans are numbers, JSON is text. */
export type ProviderSchema = {
  provider_counters: { name: 'lead' | 'client'; value: number };
  provider_codes: { phone: string; code: string; expires_at: number };
  provider_clients: {
    account: string;
    number: number;
    idempotency_key: string;
    phone: string;
    body: string;
    /** ₸ */
    amount: number;
    paid_at: number | null;
    created_at: number;
  };
  /** Times of visits that are taken, each by the call that took it. */
  provider_visits: { slot: string; idempotency_key: string };
  provider_leads: {
    number: number;
    idempotency_key: string;
    phone: string;
    kind: LeadKind;
    body: string;
    answer: string;
    /** 0: it was refused, or cancelled later. */
    accepted: number;
    created_at: number;
  };
};
