import type { StageMeaning, TargetType } from '../provider-files/delivery';
import type { DeliveredLead } from './delivered-lead';

/** The reason, without personal data and secrets. */
export type Failure = { retry: string; afterMs?: number } | { giveUp: string };

/** The reason why a target has not done its work. */
export function reasonOf(failure: Failure): string {
  return 'giveUp' in failure ? failure.giveUp : failure.retry;
}

/** `number`: the target's own number of the lead. */
export type Outcome = { number: string | null } | Failure;

/** The stage of a lead in a CRM of the sales team. */
export interface Stage {
  /** The CRM's name of the stage. */
  stage: string;
  meaning: StageMeaning;
}

/** `seen` is null if the CRM has no such lead any more. */
export type StageResult = { seen: Stage | null } | Failure;

/** A place to which each lead of some kinds is sent. */
export interface Target {
  id: string;
  type: TargetType;
  kinds: readonly DeliveredLead['kind'][];
  /** For reminders: gets leads that no manager has taken after so many minutes of the sales hours, not new ones. */
  reminderMinutes?: number;
  /** For changes: gets leads that their visitors have changed or cancelled since one of these targets took them. */
  changesOf?: readonly string[];
  /** Without a CRM the visitor sees this target's number. */
  isPrimary?: boolean;
  /** `isRepeat`: an earlier attempt may have reached the target; if possible, it looks for the lead first. */
  send: (lead: DeliveredLead, signal: AbortSignal, isRepeat: boolean) => Promise<Outcome>;
  /** Reads the lead with this number of the target; for targets that report changes. */
  look?: (lead: DeliveredLead, number: string, signal: AbortSignal) => Promise<StageResult>;
}
