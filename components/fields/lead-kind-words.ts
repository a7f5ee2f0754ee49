import type { LeadKind } from '@/lib/contracts/lead';

export const kindWords = {
  'store-lead': 'acceptedRequest.connection',
  're-application-lead': 'acceptedRequest.connection',
  'update-by-consultation': 'acceptedRequest.consultation',
  'store-lead-from-site': 'acceptedRequest.builder',
  'call-request': 'acceptedRequest.callback',
} as const satisfies Record<LeadKind, string>;

/** The key of the words for a lead; a lead of a waiting list has words of its own. */
export function leadKindWord(kind: LeadKind, isWaiting: boolean) {
  return isWaiting ? 'acceptedRequest.waiting' : kindWords[kind];
}
