import 'server-only';
import { configuredTargets } from '../../delivery/configured-targets';
import { leadFacts } from '../../delivery/lead-facts';
import { reasonOf, type Outcome, type Target } from '../../delivery/target';
import { workingHours } from '../../contact/call-windows';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { brand } from '../../provider-files/company';
import type { TargetType } from '../../provider-files/delivery';
import { siteDatabase, type Database } from '../../store/database/database';
import type { LeadDeliveryTable, LeadTable } from '../../store/database/schema';
import { areTargetsDue } from '../../store/leads/due-work';
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
import { addChangeDeliveries } from '../../store/leads/change-deliveries';
import { cardLink } from '../routes/lead-cards';
import { leadVerdict } from './lead-verdict';
import { checkStages } from './look-work';
import { repeatLeaderWork, type Leadership } from './leadership';

const PAUSE_MS = 1_000;
/** After so many looks all passes start, for work that only time makes due. */
const WHOLE_EVERY = 30;
const FAILURES_IN_A_ROW = 3;

/** Types whose messages contain the site's answer about the house of a lead. */
const verdictTypes: readonly TargetType[] = ['bitrix24', 'amocrm', 'email'];

const works = [
  ['send', drainTarget],
  ['look', checkStages],
] as const;

/**
 * Sends all due leads to each target and looks at those changed there, while this process leads. Each target has its
 * own passes, so a slow one delays no other. Returns a stop function, which aborts the passes and waits for them.
 */
export function startTargets(leading: Pick<Leadership, 'untilLeader'>): () => Promise<void> {
  const passes = new Map<string, Promise<void>>();
  let known = '';
  let looks = 0;
  const startPasses = async (signal: AbortSignal) => {
    const targets = configuredTargets();
    const ids = targets.map(({ id }) => id);
    if (ids.length === 0) return;
    const database = await siteDatabase();
    const isWhole = looks++ % WHOLE_EVERY === 0 || ids.join() !== known;
    known = ids.join();
    if (!isWhole && !(await areTargetsDue(database, ids))) return;
    for (const target of targets)
      for (const [purpose, work] of works) {
        const name = `${purpose} ${target.id}`;
        if (passes.has(name)) continue;
        const pass = work(database, target, signal)
          .catch((error: unknown) => {
            log.error(`target ${target.id}: ${messageOf(error)}`);
          })
          .finally(() => passes.delete(name));
        passes.set(name, pass);
      }
  };
  const stop = repeatLeaderWork(leading, 'targets', PAUSE_MS, startPasses);
  return async () => {
    await stop();
    await Promise.all(passes.values());
  };
}

/** Sends the due leads of one target one by one; after three failures in a row the rest waits for the next pass. */
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
  if (changesOf !== undefined) await addChangeDeliveries(database, id, changesOf);
  else if (reminderMinutes === undefined) await addDueLeads(database, id, kinds);
  else {
    const hours = workingHours(brand().sales_hours);
    await addDueReminders(database, id, { minutes: reminderMinutes, hours }, Date.now() + laterMs);
  }
}

/** True for a cancelled lead and, for a reminder, if the sales team has begun; never for messages about changes. */
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
  const [card, verdict] = await Promise.all([
    cardLink(lead.id),
    verdictTypes.includes(target.type) ? leadVerdict(row, signal) : null,
  ]);
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
