import 'server-only';
import { configuredTargets } from '../../delivery/configured-targets';
import { leadFacts } from '../../delivery/lead-facts';
import { reasonOf, type Outcome, type Target } from '../../delivery/target';
import { workingHours } from '../../contact/call-windows';
import { log } from '../../log/log.mjs';
import { brand } from '../../provider-files/company';
import { siteDatabase, type Database } from '../../store/database/database';
import type { LeadDeliveryTable, LeadTable } from '../../store/database/schema';
import { findCard } from '../../store/leads/lead-cards';
import { addDueReminders } from '../../store/leads/reminders';
import { findLead } from '../../store/leads/leads';
import { readLead } from '../../store/leads/read-lead';
import {
  addDueLeads,
  dropDelivery,
  ensureTarget,
  leaseDelivery,
  recordOutcome,
  recordTaken,
} from '../../store/leads/target-deliveries';
import { failingNow } from '../../store/leads/target-counts';
import { addDueChanges } from '../../store/leads/told-changes';
import { cardLink } from '../routes/lead-cards';
import { leadVerdict } from './lead-verdict';
import { lookAtLeads } from './look-work';

const FAILURES_IN_A_ROW = 3;

/** Sends all due leads to all targets, and looks at those that have changed there. The pass ends with the slowest target. */
export async function sendToTargets(signal: AbortSignal): Promise<void> {
  const database = await siteDatabase();
  const works = configuredTargets().flatMap((target) =>
    [drainTarget, lookAtLeads].map((work) =>
      work(database, target, signal).catch((error: unknown) => {
        log.error(`target ${target.id}: ${error instanceof Error ? error.message : 'unknown error'}`);
      }),
    ),
  );
  await Promise.all(works);
}

/** Sends the due leads of one target, one after the other; after three failures in a row the rest waits for the next pass. */
export async function drainTarget(database: Database, target: Target, signal: AbortSignal, laterMs = 0): Promise<void> {
  await ensureTarget(database, target.id);
  await addDue(database, target, laterMs);
  let failures = 0;
  while (!signal.aborted && failures < FAILURES_IN_A_ROW) {
    const delivery = await leaseDelivery(database, target.id, laterMs);
    if (delivery === undefined) return;
    const row = await findLead(database, delivery.lead_id);
    if (row !== undefined && (await isOver(database, row, target))) {
      await dropDelivery(database, delivery);
      continue;
    }
    const outcome = await outcomeOf(row, target, delivery, signal);
    if ('number' in outcome && target.reminderMinutes === undefined && target.changesOf === undefined)
      await recordTaken(database, delivery, target.isPrimary === true ? outcome.number : null);
    const state = await recordOutcome(database, delivery, outcome, laterMs);
    await tell(database, target, delivery, outcome, state);
    failures = 'number' in outcome ? 0 : failures + 1;
  }
}

async function addDue(
  database: Database,
  { id, kinds, reminderMinutes, changesOf }: Target,
  laterMs: number,
): Promise<void> {
  if (changesOf !== undefined) await addDueChanges(database, id, changesOf);
  else if (reminderMinutes === undefined) await addDueLeads(database, id, kinds);
  else {
    const hours = workingHours(brand().sales_hours);
    await addDueReminders(database, id, { minutes: reminderMinutes, hours }, Date.now() + laterMs);
  }
}

/** A cancelled lead is for no target any more, and one that the sales team has begun for no reminder. */
async function isOver(database: Database, lead: LeadTable, { reminderMinutes, changesOf }: Target): Promise<boolean> {
  if (changesOf !== undefined) return false;
  if (lead.cancelled_at !== null) return true;
  if (reminderMinutes === undefined) return false;
  return lead.handled_at !== null || (await findCard(database, lead.id)) !== undefined;
}

async function outcomeOf(
  row: LeadTable | undefined,
  target: Target,
  delivery: LeadDeliveryTable,
  signal: AbortSignal,
): Promise<Outcome> {
  const lead = row === undefined ? null : readLead(row, leadFacts());
  if (row === undefined || lead === null) return { giveUp: 'the lead is gone, or cannot be read' };
  const [card, verdict] = await Promise.all([cardLink(lead.id), leadVerdict(row, signal)]);
  return target.send({ ...lead, card, verdict }, signal, delivery.attempts > 1);
}

async function tell(
  database: Database,
  { id }: Target,
  { attempts }: LeadDeliveryTable,
  outcome: Outcome,
  state: string | null,
): Promise<void> {
  if ('number' in outcome) {
    log.info(`target ${id}: a lead is delivered`);
    return;
  }
  const { [id]: failing } = await failingNow(database, id);
  const others = failing === undefined ? '' : `; ${failing.waiting} wait since ${failing.since.toISOString()}`;
  log.warn(`target ${id}: attempt ${attempts} failed, ${state ?? 'lease lost'}: ${reasonOf(outcome)}${others}`);
}
