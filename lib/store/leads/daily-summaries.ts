import 'server-only';
import { dayOf, lastTimeOfDay } from '../../contact/call-windows';
import type { DailySummary, FailingTarget } from '../../delivery/daily-summary';
import type { DeliveredLead, LeadFacts } from '../../delivery/delivered-lead';
import type { Database } from '../database/database';
import type { LeadDeliveryTable, LeadTable } from '../database/schema';
import { contactsSince } from './card-contacts';
import { isLeftWaiting, isNotTaken } from './lead-cards';
import { leadsOf, totalOf } from './lead-totals';
import { siteNumber } from './leads';
import { grouped, readLead } from './read-lead';
import { countDeliveries } from './target-counts';
import { sinceOf } from './target-deliveries';

const DAY_MS = 24 * 60 * 60_000;
/** How long a summary lists a lead that no manager takes. */
const OPEN_MS = 7 * DAY_MS;
const MOST_OPEN = 30;
/** The kind of a lead that cannot be read. */
const NO_KIND = '–';

/**
 * Adds the row of the latest due summary of a target. The day replaces the id of the lead, so there is one row a day
 * for all processes. The period of this summary includes those of earlier summaries that were not sent.
 */
export async function addDueSummary(database: Database, target: string, at: number, now: number): Promise<void> {
  const due = lastTimeOfDay(now, at);
  if ((await sinceOf(database, target)) > due) return;
  const day = dayOf(due);
  const known = await database
    .selectFrom('lead_deliveries')
    .select('lead_id')
    .where('target', '=', target)
    .where('lead_id', '>=', day)
    .executeTakeFirst();
  if (known !== undefined) return;
  await database
    .deleteFrom('lead_deliveries')
    .where('target', '=', target)
    .where('lead_id', '<', day)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  await database
    .insertInto('lead_deliveries')
    .values({ lead_id: day, target, state: 'waiting', attempts: 0, created_at: due, next_attempt_at: due })
    .onConflict((conflict) => conflict.columns(['lead_id', 'target']).doNothing())
    .execute();
}

/** The content of a summary, by the row of {@link addDueSummary}; `kindOf` names the kind of a lead. */
export async function dailySummary(
  database: Database,
  { lead_id: day, target, created_at: to }: Pick<LeadDeliveryTable, 'lead_id' | 'target' | 'created_at'>,
  { facts, kindOf, targets }: { facts: LeadFacts; kindOf: (lead: DeliveredLead) => string; targets: readonly string[] },
): Promise<Omit<DailySummary, 'open'> & { open: { id: string; number: string; kind: string; createdAt: Date }[] }> {
  const from = await endOfLast(database, target, to);
  const kindIn = (row: LeadTable) => {
    const lead = readLead(row, facts);
    return lead === null ? NO_KIND : kindOf(lead);
  };
  const left = (await leadsOf(database, { from, to })).filter(({ created_at: at }) => at >= from);
  const { leads, cancelled, minutes_median: minutes } = totalOf('', '', left, await contactsSince(database, from));
  const open = await untakenLeads(database, to, isNotTaken);
  const inPeriod = (rows: LeadTable[]) => rows.filter(({ created_at: at }) => at >= from).length;
  const notTaken = inPeriod(open);
  const waiting = inPeriod(await untakenLeads(database, to, isLeftWaiting));
  return {
    day,
    from: new Date(from),
    to: new Date(to),
    leads,
    kinds: [...grouped(left, kindIn)]
      .map(([kind, own]): [string, number] => [kind, own.length])
      .toSorted(([, one], [, other]) => other - one),
    taken: leads - notTaken - waiting - cancelled,
    notTaken,
    waiting,
    cancelled,
    minutes: minutes === '' ? null : minutes,
    open: open.slice(0, MOST_OPEN).map((row) => ({
      id: row.id,
      number: siteNumber(row),
      kind: kindIn(row),
      createdAt: new Date(row.created_at),
    })),
    openCount: open.length,
    failing: await failingTargets(database, targets),
  };
}

/** The end of the last delivered summary, at most a week ago; without one a day ago. */
async function endOfLast(database: Database, target: string, to: number): Promise<number> {
  const last = await database
    .selectFrom('lead_deliveries')
    .select(({ fn }) => fn.max('created_at').as('end'))
    .where('target', '=', target)
    .where('state', '=', 'delivered')
    .executeTakeFirst();
  const end = last?.end ?? null;
  return end === null ? to - DAY_MS : Math.max(end, to - OPEN_MS);
}

function untakenLeads(database: Database, to: number, which: typeof isNotTaken): Promise<LeadTable[]> {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('created_at', '>=', to - OPEN_MS)
    .where('created_at', '<', to)
    .where(which)
    .orderBy('created_at', 'desc')
    .execute();
}

async function failingTargets(database: Database, targets: readonly string[]): Promise<FailingTarget[]> {
  return (await countDeliveries(database)).flatMap(({ target, waiting, failed, sinceMs, lastError }) =>
    sinceMs === null || lastError === null || !targets.includes(target)
      ? []
      : [{ target, waiting, failed, since: new Date(sinceMs), reason: lastError }],
  );
}
