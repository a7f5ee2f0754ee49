import type { LeadKind } from '@/lib/contracts/lead';

export const kindWords = {
  'store-lead': 'acceptedLead.connection',
  're-application-lead': 'acceptedLead.connection',
  'update-by-consultation': 'acceptedLead.consultation',
  'store-lead-from-site': 'acceptedLead.builder',
  'call-request': 'acceptedLead.callback',
} as const satisfies Record<LeadKind, string>;

/** The key of the words for a lead; a lead of a waiting list has words of its own. */
export function leadKindWord(kind: LeadKind, isWaiting: boolean) {
  return isWaiting ? 'acceptedLead.waiting' : kindWords[kind];
}
