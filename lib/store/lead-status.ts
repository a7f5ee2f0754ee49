import 'server-only';
import type { LeadStatus } from '../contracts/lead-status';
import { isForWaitingList, siteNumber } from './leads';
import type { LeadState, LeadTable } from './schema';

/** How a lead stands for people: an answer of theirs counts more than what the CRM said, the waiting list more than a delivery. */
export function leadState(
  lead: Pick<LeadTable, 'state' | 'handled_at' | 'payload'>,
): LeadState | 'answered' | 'waiting' {
  if (lead.handled_at !== null) return 'answered';
  return lead.state !== 'rejected' && isForWaitingList(lead) ? 'waiting' : lead.state;
}

/** What a visitor is told of a lead. Moments are ISO strings; a CRM that named no reason gives null. */
export function requestStatus(lead: LeadTable): LeadStatus {
  const state = leadState(lead);
  const refused = state === 'rejected';
  return {
    number: lead.crm_number ?? siteNumber(lead),
    state: refused ? 'refused' : state,
    kind: lead.kind,
    created_at: isoMoment(lead.created_at),
    delivered_at: lead.state === 'delivered' ? isoMoment(lead.answered_at) : null,
    answered_at: isoMoment(refused ? lead.answered_at : lead.handled_at),
    note: lead.handled_note,
    reason: refused && lead.reason !== '' ? lead.reason : null,
  };
}

function isoMoment(moment: number): string;
function isoMoment(moment: number | null): string | null;
function isoMoment(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
