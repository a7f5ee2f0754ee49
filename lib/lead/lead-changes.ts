import type { LeadStatus } from '../contracts/lead-status';

export type LeadChangeName = 'phone' | 'cancel';

/** What can be changed of a request: nothing of one that is refused or cancelled (product.md, section 4.10). */
export function possibleChanges({ state }: Pick<LeadStatus, 'state'>): LeadChangeName[] {
  return state === 'refused' || state === 'cancelled' ? [] : ['phone', 'cancel'];
}
