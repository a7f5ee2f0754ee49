import type { LeadKind } from '../contracts/lead';

/** The provider's own tables. Times are milliseconds since 1970; booleans are numbers, JSON is text. */
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
  provider_visits: { slot: string; idempotency_key: string };
  provider_leads: {
    number: number;
    idempotency_key: string;
    phone: string;
    kind: LeadKind;
    body: string;
    answer: string;
    /** 0: refused, or cancelled later. */
    accepted: number;
    created_at: number;
  };
};
