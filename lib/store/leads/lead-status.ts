import 'server-only';
import { z } from 'zod';
import type { LeadStatus } from '../../contracts/lead-status';
import { isWithoutCrm } from '../database/back-end';
import { openState, type CountedState } from './lead-counts';
import { isForWaitingList, visitOf, visitorNumber } from './leads';
import { possibleChanges } from './possible-changes';
import type { LeadCardTable, LeadTable } from '../database/schema';

const tariffSchema = z.object({ tariff_id: z.number().int().nullable().default(null) });

/** State of a lead by precedence: cancelled, answered by the sales team, waiting list, delivery. */
export function leadState(lead: LeadTable): CountedState | 'answered' | 'waiting' | 'cancelled' {
  if (lead.cancelled_at !== null) return 'cancelled';
  if (lead.handled_at !== null) return 'answered';
  if (lead.state !== 'rejected' && isForWaitingList(lead)) return 'waiting';
  return lead.state === 'received' ? openState(lead) : lead.state;
}

/**
 * The state for a visitor: a lead that is being sent counts as uncertain until the CRM answers; one that a target took
 * without a CRM is with the sales team.
 */
function visitorState(lead: LeadTable): LeadStatus['state'] {
  const state = leadState(lead);
  if (state === 'rejected') return 'refused';
  if (state === 'delivered' && isWithoutCrm(lead)) return 'with-sales';
  return state === 'sending' ? 'uncertain' : state;
}

/**
 * The state that a manager has given a lead by its card, unless the sales team has answered since; null if the card has
 * no such state for the visitor.
 */
function cardState(lead: LeadTable, card: LeadCardTable | undefined, known: LeadStatus['state']) {
  if (card === undefined || known === 'cancelled' || (lead.handled_at ?? 0) > card.changed_at) return null;
  // A talk does not end the waiting of a house for its line.
  if (card.state === 'reached') return known === 'waiting' ? null : ('answered' as const);
  if (card.state === 'connecting') return 'connecting' as const;
  return card.state === 'refused' ? ('closed' as const) : null;
}

/**
 * Status of a lead for its visitor; `card` is undefined while no manager has taken it. Times are ISO strings; `reason`
 * is null if the CRM gave none.
 */
export function visitorLeadStatus(lead: LeadTable, card?: LeadCardTable): Omit<LeadStatus, 'key'> {
  const known = visitorState(lead);
  const byCard = cardState(lead, card, known);
  // A lead that a manager works on is with the sales team, whatever the CRM knows.
  const isTaken = card !== undefined && ['received', 'uncertain', 'needs-person', 'kept'].includes(known);
  const state = byCard ?? (isTaken ? 'with-sales' : known);
  const refused = state === 'refused';
  const answeredAt = byCard === null || card === undefined ? lead.handled_at : card.changed_at;
  return {
    number: visitorNumber(lead),
    state,
    kind: lead.kind,
    for_waiting_list: isForWaitingList(lead),
    address: lead.address,
    created_at: new Date(lead.created_at).toISOString(),
    delivered_at: lead.state === 'delivered' ? isoMoment(lead.answered_at) : null,
    taken_at: isoMoment(card?.taken_at ?? null),
    missed_at: card?.state === 'later' ? isoMoment(card.changed_at) : null,
    answered_at: isoMoment(refused ? lead.answered_at : answeredAt),
    note: lead.handled_note,
    reason: refused && lead.reason !== '' ? lead.reason : null,
    cancelled_at: isoMoment(lead.cancelled_at),
    tariff_id: tariffSchema.parse(JSON.parse(lead.payload)).tariff_id,
    visit: visitOf(lead),
    phone_end: lead.phone.slice(-2),
    possible_changes: possibleChanges(lead, state, card !== undefined),
  };
}

function isoMoment(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
