import type { LeadKind } from '../contracts/lead';
import type { LeadStatus } from '../contracts/lead-status';

/** Past and future (`to…`) events of a lead; the screen has a text for each. */
export type TimelineStepName =
  | 'received'
  | 'delivered'
  | 'taken'
  | 'missed'
  | 'toDeliver'
  | 'toHandOver'
  | 'answered'
  | 'toAnswer'
  | 'toCall'
  | 'toWait'
  | 'connecting'
  | 'closed'
  | 'refused'
  | 'cancelled';

export interface TimelineStep {
  name: TimelineStepName;
  /** ISO time; null for a future event. */
  at: string | null;
}

/** Kinds with a call time chosen by the visitor. */
const withChosenTime: LeadKind[] = ['call-request', 'update-by-consultation'];

/** Events of a lead in order, past and future. */
export function leadTimeline(lead: LeadStatus): TimelineStep[] {
  const { state } = lead;
  const received: TimelineStep = { name: 'received', at: lead.created_at };
  const past = (name: TimelineStepName, at: string | null): TimelineStep[] => (at === null ? [] : [{ name, at }]);
  const delivered = [
    ...past('delivered', lead.delivered_at),
    ...past('taken', lead.taken_at),
    ...past('missed', lead.missed_at),
  ].toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
  // Without a CRM there is no handover.
  const isByItself = state === 'received' || state === 'uncertain';
  const toDeliver: TimelineStep[] =
    delivered.length === 0 && state !== 'kept' ? [{ name: isByItself ? 'toDeliver' : 'toHandOver', at: null }] : [];
  switch (state) {
    case 'refused':
      return [received, { name: 'refused', at: lead.answered_at }];
    case 'cancelled':
      return [received, ...delivered, { name: 'cancelled', at: lead.cancelled_at }];
    case 'answered':
    case 'connecting':
    case 'closed':
      // After an answer the delivery no longer matters.
      return [received, ...delivered, { name: state, at: lead.answered_at }];
    case 'waiting':
      return [received, ...delivered, { name: 'toWait', at: null }];
    case 'kept':
    case 'received':
    case 'uncertain':
    case 'needs-person':
    case 'delivered':
    case 'with-sales':
      return [
        received,
        ...delivered,
        ...toDeliver,
        { name: withChosenTime.includes(lead.kind) ? 'toCall' : 'toAnswer', at: null },
      ];
  }
}
