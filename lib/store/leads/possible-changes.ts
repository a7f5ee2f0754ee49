import 'server-only';
import { connectionKinds } from '../../contracts/lead';
import type { LeadChangeName, LeadStatus } from '../../contracts/lead-status';
import { hasCrm } from '../../provider-files/company';
import { isWithoutCrm } from '../database/back-end';
import type { LeadTable } from '../database/schema';

/** States in which a manager or the CRM decides, or in which the lead has ended. */
const closed: LeadStatus['state'][] = ['with-sales', 'closed', 'refused', 'cancelled'];

/**
 * The changes that a visitor can make to a lead in a state. Without a CRM only a cancellation, before a target or a
 * manager has the lead: later changes are made by phone. A visit is changed by the CRM, which must have the lead.
 */
export function possibleChanges(lead: LeadTable, state: LeadStatus['state'], isTaken: boolean): LeadChangeName[] {
  if (closed.includes(state) || lead.state === 'rejected') return [];
  if (isWithoutCrm(lead)) {
    const isHere = lead.state === 'kept' && !isTaken && (state === 'kept' || state === 'waiting');
    return isHere ? ['cancel'] : [];
  }
  // A CRM that is gone can neither send the code for another phone nor learn of a cancellation.
  if (!hasCrm()) return lead.state === 'delivered' ? [] : ['cancel'];
  const hasVisit = connectionKinds.includes(lead.kind) && lead.state === 'delivered' && state !== 'waiting';
  return hasVisit ? ['phone', 'visit', 'cancel'] : ['phone', 'cancel'];
}
