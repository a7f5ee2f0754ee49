import { connectionKinds } from '../contracts/lead';
import type { LeadStatus } from '../contracts/lead-status';

export type LeadChangeName = 'phone' | 'visit' | 'cancel';

/** Changes: none if refused or cancelled, a visit only if the CRM has the lead (product.md, section 4.10). */
export function possibleChanges({ state, kind }: Pick<LeadStatus, 'state' | 'kind'>): LeadChangeName[] {
  if (state === 'refused' || state === 'cancelled') return [];
  const hasVisit = connectionKinds.includes(kind) && (state === 'delivered' || state === 'answered');
  return ['phone', ...(hasVisit ? (['visit'] as const) : []), 'cancel'];
}
