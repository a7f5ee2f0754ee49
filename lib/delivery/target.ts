import type { TargetType } from '../provider-files/delivery';
import type { DeliveredLead } from './delivered-lead';

/** `number`: the target's own number of the lead. `retry` and `giveUp`: the reason, without personal data and secrets. */
export type Outcome = { number: string | null } | { retry: string; afterMs?: number } | { giveUp: string };

/** A place to which each lead of some kinds is sent. */
export interface Target {
  id: string;
  type: TargetType;
  kinds: readonly DeliveredLead['kind'][];
  send: (lead: DeliveredLead, signal: AbortSignal) => Promise<Outcome>;
}

/** A target without its secret keeps its leads until the operator sets it. */
export function withoutSecret(variable: string): () => Promise<Outcome> {
  return () => Promise.resolve({ retry: `${variable} is not set` });
}
