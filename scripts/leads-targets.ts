import { sendSummaryNow } from '../lib/bff/work/summary-work';
import type { SummaryTarget } from '../lib/delivery/configured-summaries';
import { reasonOf, type Outcome, type Target } from '../lib/delivery/target';
import { trialLead } from '../lib/delivery/trial-lead';
import type { Database } from '../lib/store/database/database';
import { retryDeliveries } from '../lib/store/leads/target-deliveries';

const TRIAL_LIMIT_MS = 60_000;

/** Lets the site resend the leads that a target has not taken; throws for an unknown target. */
export async function retryTarget(
  database: Database,
  targets: readonly Pick<Target, 'id'>[],
  id: string,
): Promise<string> {
  named(targets, id);
  const sent = await retryDeliveries(database, id);
  if (sent === 0) return `Nothing waits for ${id}, and nothing has failed.`;
  return `${sent} ${sent === 1 ? 'lead is' : 'leads are'} sent to ${id} now; "leads targets" shows the result.`;
}

function named<Named extends Pick<Target, 'id'>>(targets: readonly Named[], id: string): Named {
  const target = targets.find((one) => one.id === id);
  if (target === undefined) throw new Error(`delivery.yaml has no target ${id}: "leads targets" lists them`);
  return target;
}

/** Sends a trial lead and returns the answer of the target; throws if it has not taken the lead. */
export async function sendTrial(targets: readonly Target[], id: string): Promise<string> {
  const outcome = await named(targets, id).send(trialLead(new Date()), AbortSignal.timeout(TRIAL_LIMIT_MS), false);
  return taken(id, 'the trial lead', outcome);
}

/** Sends the current summary; throws if the mailbox has not taken it. */
export async function sendTrialSummary(
  database: Database,
  summary: SummaryTarget,
  targets: readonly Target[],
): Promise<string> {
  const names = targets.map(({ id }) => id);
  return taken(summary.id, 'the summary of now', await sendSummaryNow(database, summary, names));
}

function taken(id: string, what: string, outcome: Outcome): string {
  if ('number' in outcome)
    return `${id} has taken ${what}${outcome.number === null ? '' : `, number ${outcome.number}`}.`;
  throw new Error(`${id} has not taken ${what}: ${reasonOf(outcome)}`);
}
