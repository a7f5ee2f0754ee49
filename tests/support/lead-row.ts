import type { LeadTable } from '@/lib/store/database/schema';
import { leadBody } from './lead-request';

/** A row of the table of leads that the CRM has not answered yet; `change` replaces fields. */
export function leadRow(change: Partial<LeadTable> = {}): LeadTable {
  return {
    id: 'a',
    kind: 'store-lead',
    site_number: 1_024,
    crm_number: null,
    state: 'received',
    reason: null,
    phone: '87000000001',
    firstname: 'Айгерім',
    address: '',
    payload: JSON.stringify(leadBody()),
    locale: 'ru',
    idempotency_key: 'key',
    request_hash: '',
    keyed_request_hash: 'hash',
    request_id: null,
    attempts: 1,
    progress: 'idle',
    uncertain: 0,
    lease: null,
    back_end: null,
    give_up_at: null,
    next_attempt_at: null,
    last_error: 'UpstreamError: 503',
    created_at: Date.UTC(2026, 10, 20, 10),
    answered_at: null,
    house_id: null,
    handled_at: null,
    handled_note: null,
    cancelled_at: null,
    changed_at: null,
    untold: 0,
    visit: null,
    ...change,
  };
}
