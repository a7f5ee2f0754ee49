import { connectionKinds } from '../contracts/lead';
import type { LeadStatus } from '../contracts/lead-status';

export type LeadChangeName = 'phone' | 'visit' | 'cancel';

/** What can be changed of a request: nothing of one that is refused or cancelled, and a visit where the CRM has it (product.md, section 4.10). */
export function possibleChanges({ state, kind }: Pick<LeadStatus, 'state' | 'kind'>): LeadChangeName[] {
  if (state === 'refused' || state === 'cancelled') return [];
  const hasVisit = connectionKinds.includes(kind) && (state === 'delivered' || state === 'answered');
  return ['phone', ...(hasVisit ? (['visit'] as const) : []), 'cancel'];
}
