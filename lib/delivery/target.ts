import type { StageMeaning, TargetType } from '../provider-files/delivery';
import type { DeliveredLead } from './delivered-lead';

/** The reason, without personal data and secrets. */
export type Failure = { retry: string; afterMs?: number } | { giveUp: string };

/** Why a target has not done what it was asked for. */
export function reasonOf(failure: Failure): string {
  return 'giveUp' in failure ? failure.giveUp : failure.retry;
}

/** `number`: the target's own number of the lead. */
export type Outcome = { number: string | null } | Failure;

/** How a CRM of the sales team has a lead. */
export interface Stage {
  /** As that CRM names it. */
  stage: string;
  meaning: StageMeaning;
}

/** `seen` is null if the CRM has no such lead any more. */
export type Look = { seen: Stage | null } | Failure;

/** A place to which each lead of some kinds is sent. */
export interface Target {
  id: string;
  type: TargetType;
  kinds: readonly DeliveredLead['kind'][];
  /** Gets leads again that no manager has taken after so many minutes of the sales hours, in the place of new ones. */
  reminderMinutes?: number;
  /** Gets leads again that their visitors have changed or cancelled since one of these targets took them. */
  changesOf?: readonly string[];
  /** Without a CRM its number is the one that the visitor sees. */
  isPrimary?: boolean;
  /** `isRepeat`: an earlier attempt may have reached the target, so one that can recognise the lead looks for it first. */
  send: (lead: DeliveredLead, signal: AbortSignal, isRepeat: boolean) => Promise<Outcome>;
  /** Reads the lead that it has under this number of its own; for targets that say when a lead has changed. */
  look?: (lead: DeliveredLead, number: string, signal: AbortSignal) => Promise<Look>;
}

/** A target without its secret keeps its leads until the operator sets it. */
export function withoutSecret(variable: string): () => Promise<Outcome> {
  return () => Promise.resolve({ retry: `${variable} is not set` });
}
