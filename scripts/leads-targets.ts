import type { Target } from '../lib/delivery/target';
import { trialLead } from '../lib/delivery/trial-lead';
import type { Database } from '../lib/store/database/database';
import { retryDeliveries } from '../lib/store/leads/target-deliveries';

const TRIAL_LIMIT_MS = 60_000;

/** Lets the site send what a target has not taken; throws for an unknown target. */
export async function retryTarget(database: Database, targets: readonly Target[], id: string): Promise<string> {
  named(targets, id);
  const sent = await retryDeliveries(database, id);
  if (sent === 0) return `Nothing waits for ${id}, and nothing has failed.`;
  return `${sent} ${sent === 1 ? 'request is' : 'requests are'} sent to ${id} now; "leads targets" says what comes of it.`;
}

function named(targets: readonly Target[], id: string): Target {
  const target = targets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`delivery.yaml has no target ${id}: "leads targets" lists them`);
  return target;
}

/** Sends a trial lead and tells what the target answered; throws if it has not taken the lead. */
export async function sendTrial(targets: readonly Target[], id: string): Promise<string> {
  const outcome = await named(targets, id).send(trialLead(new Date()), AbortSignal.timeout(TRIAL_LIMIT_MS), false);
  if ('number' in outcome)
    return `${id} has taken the trial lead${outcome.number === null ? '' : `, number ${outcome.number}`}.`;
  throw new Error(`${id} has not taken the trial lead: ${'giveUp' in outcome ? outcome.giveUp : outcome.retry}`);
}
