import type { LeadKind } from '../contracts/lead';
import type { LeadStatus } from '../contracts/lead-status';

/** What has happened to a request, and what is still to come (`to…`). The screen has words for each. */
export type TimelineStepName =
  | 'received'
  | 'delivered'
  | 'toDeliver'
  | 'toHandOver'
  | 'answered'
  | 'toAnswer'
  | 'toCall'
  | 'toWait'
  | 'refused'
  | 'cancelled';

export interface TimelineStep {
  name: TimelineStepName;
  /** ISO moment; null for what is still to come. */
  at: string | null;
}

/** In these the visitor has chosen when to be called. */
const withChosenTime: LeadKind[] = ['call-request', 'update-by-consultation'];

/** The way of a request in order, behind it and ahead. */
export function leadTimeline({
  state,
  kind,
  created_at: createdAt,
  delivered_at: deliveredAt,
  answered_at: answeredAt,
  cancelled_at: cancelledAt,
}: LeadStatus): TimelineStep[] {
  const received: TimelineStep = { name: 'received', at: createdAt };
  const delivered: TimelineStep[] = deliveredAt === null ? [] : [{ name: 'delivered', at: deliveredAt }];
  // Of one that waits for its house this page does not know whether the site or a person hands it over.
  const isByItself = state === 'received' || state === 'uncertain';
  const toDeliver: TimelineStep[] =
    deliveredAt === null ? [{ name: isByItself ? 'toDeliver' : 'toHandOver', at: null }] : [];
  switch (state) {
    case 'refused':
      return [received, { name: 'refused', at: answeredAt }];
    case 'cancelled':
      return [received, ...delivered, { name: 'cancelled', at: cancelledAt }];
    case 'answered':
      // People may answer before the CRM has the request: then nobody waits for that any more.
      return [received, ...delivered, { name: 'answered', at: answeredAt }];
    case 'waiting':
      return [received, ...delivered, ...toDeliver, { name: 'toWait', at: null }];
    case 'received':
    case 'uncertain':
    case 'needs-person':
    case 'delivered':
      return [
        received,
        ...delivered,
        ...toDeliver,
        { name: withChosenTime.includes(kind) ? 'toCall' : 'toAnswer', at: null },
      ];
  }
}
