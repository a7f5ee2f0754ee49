import 'server-only';
import { configuredSummaries, type SummaryTarget } from '../../delivery/configured-summaries';
import { configuredTargets } from '../../delivery/configured-targets';
import { leadFacts } from '../../delivery/lead-facts';
import { leadWords } from '../../delivery/lead-words';
import { reasonOf, type Outcome } from '../../delivery/target';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { siteDatabase, type Database } from '../../store/database/database';
import { addDueSummary, dailySummary } from '../../store/leads/daily-summaries';
import { ensureTarget, leaseDelivery, recordOutcome } from '../../store/leads/target-deliveries';
import { cardLink } from '../routes/lead-cards';

/** Sends the summaries that are due. */
export async function sendSummaries(): Promise<void> {
  const database = await siteDatabase();
  const targets = configuredTargets().map(({ id }) => id);
  for (const summary of configuredSummaries())
    await drainSummary(database, summary, targets).catch((error: unknown) => {
      log.error(`summary ${summary.id}: ${messageOf(error)}`);
    });
}

/** Sends the summary of a mailbox if it is due; `targets` are those whose failures it reports. */
export async function drainSummary(
  database: Database,
  { id, at, send }: SummaryTarget,
  targets: readonly string[],
): Promise<void> {
  const now = Date.now();
  await ensureTarget(database, id, now);
  await addDueSummary(database, id, at, now);
  const delivery = await leaseDelivery(database, id);
  if (delivery === undefined) return;
  const outcome = await send(await summaryOf(database, delivery, targets));
  const state = await recordOutcome(database, delivery, outcome);
  if ('number' in outcome) log.info(`summary ${id}: delivered`);
  else log.warn(`summary ${id}: attempt ${delivery.attempts} failed, ${state ?? 'lease lost'}: ${reasonOf(outcome)}`);
}

/** Sends a summary until now, in addition to the daily ones. */
export async function sendSummaryNow(
  database: Database,
  { id, send }: SummaryTarget,
  targets: readonly string[],
): Promise<Outcome> {
  const now = Date.now();
  return send(await summaryOf(database, { lead_id: `${now}`, target: id, created_at: now }, targets));
}

type SummaryRow = Parameters<typeof dailySummary>[1];

async function summaryOf(database: Database, delivery: SummaryRow, targets: readonly string[]) {
  const options = { facts: leadFacts(), kindOf: leadWords().kind, targets };
  const summary = await dailySummary(database, delivery, options);
  const open = summary.open.map(async ({ id, ...lead }) => ({ ...lead, card: await cardLink(id) }));
  return { ...summary, open: await Promise.all(open) };
}
