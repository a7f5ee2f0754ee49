import { act, render } from '@testing-library/react';
import { loadForm } from '@/components/hosts/form-root';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { contacts } from './render';
import { ACCESS_KEY } from './site';

const sentAt = '2026-11-20T09:32:00.000Z';

/** A connection lead that the CRM has; `change` replaces fields. */
export function leadStatus(change: Partial<LeadStatus> = {}): LeadStatus {
  return {
    number: '24001',
    state: 'delivered',
    kind: 'store-lead',
    for_waiting_list: false,
    address: 'пр-т Абая, 150/230',
    created_at: sentAt,
    delivered_at: '2026-11-20T09:35:00.000Z',
    taken_at: null,
    missed_at: null,
    answered_at: null,
    note: null,
    reason: null,
    cancelled_at: null,
    tariff_id: null,
    visit: null,
    phone_end: '01',
    possible_changes: ['phone', 'cancel'],
    key: ACCESS_KEY,
    ...change,
  };
}

/** Keeps a lead of this device, with the key to its status. */
export function keepLead(number: string): void {
  saveOwnLead({ number, kind: 'store-lead', at: sentAt, key: ACCESS_KEY });
}

/** Shows the form for the status of a lead in the language of the document. */
export async function showStatusForm(hasCrm = true): Promise<{ unmount: () => void }> {
  const form = await loadForm('request-status', { ...contacts, hasCrm });
  return act(async () => render(form));
}
