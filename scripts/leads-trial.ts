import type { Target } from '../lib/delivery/target';
import { trialLead } from '../lib/delivery/trial-lead';

const TRIAL_LIMIT_MS = 60_000;

/** Sends a trial lead and tells what the target answered; throws if it has not taken the lead. */
export async function sendTrial(targets: readonly Target[], id: string): Promise<string> {
  const target = targets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`delivery.yaml has no target ${id}: "leads targets" lists them`);
  const outcome = await target.send(trialLead(new Date()), AbortSignal.timeout(TRIAL_LIMIT_MS), false);
  if ('number' in outcome)
    return `${id} has taken the trial lead${outcome.number === null ? '' : `, number ${outcome.number}`}.`;
  throw new Error(`${id} has not taken the trial lead: ${'giveUp' in outcome ? outcome.giveUp : outcome.retry}`);
}
