import { connectionKinds } from '../contracts/lead';
import type { LeadStatus } from '../contracts/lead-status';

export type LeadChangeName = 'phone' | 'visit' | 'cancel';

/**
 * Changes: none if refused or cancelled, a visit only if the CRM has the lead (product.md, section 4.10). Without a CRM
 * nobody sends the code for another phone, and the sales team's targets are not told of a cancellation.
 */
export function possibleChanges(
  { state, kind }: Pick<LeadStatus, 'state' | 'kind'>,
  { hasCrm }: { hasCrm: boolean },
): LeadChangeName[] {
  if (state === 'refused' || state === 'cancelled' || state === 'with-sales') return [];
  if (!hasCrm || state === 'kept') return ['cancel'];
  const hasVisit = connectionKinds.includes(kind) && (state === 'delivered' || state === 'answered');
  return ['phone', ...(hasVisit ? (['visit'] as const) : []), 'cancel'];
}
