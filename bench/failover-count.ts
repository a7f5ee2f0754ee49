import type { Seen } from './failover-load';
import type { ClusterServer } from './postgres-cluster';
import { leadsOnceDelivered } from './stored-leads';

/** The lease of a delivery whose outcome went with the primary ends after two minutes. */
const DELIVERY_LIMIT_MS = 5 * 60_000;
const GOAL_SECONDS = 2;

/** How the cluster behaved while servers were lost. */
export interface Loss {
  promoted: ClusterServer;
  returned: ClusterServer;
  /** From the promotion, and from the return of a standby. */
  seconds: { toFirstLead: number; toWriteByProcess: number[]; toFirstLeadAfterReturn: number };
  acknowledgedWithoutStandby: number;
  writtenToOld: number;
}

/** Connections of sites to a server, without those that wait for its standbys for ever. */
export async function connectionsTo(server: ClusterServer): Promise<number> {
  const [row] = await server.ask<{ found: number }>(
    `select count(*)::int as found from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and wait_event is distinct from 'SyncRep'`,
  );
  return row?.found ?? 0;
}

/** Compares what visitors were told with what the databases hold. */
export async function counted(seen: Seen, phones: string[], ordersStored: number, lost: Loss) {
  const leads = await leadsOnceDelivered(DELIVERY_LIMIT_MS);
  const kept = new Map(leads.map((lead) => [lead.idempotency_key, lead.state]));
  const { promoted, returned, seconds, acknowledgedWithoutStandby, writtenToOld } = lost;
  const taken = await promoted.ask<{ phone: string }>('select phone from provider_leads');
  const atProvider = new Set(taken.map(({ phone }) => phone));
  const contracts = await promoted.ask<{ phone: string }>('select phone from provider_clients');
  const [standby] = await returned.ask<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  const wrongPages = Object.entries(seen.pageAnswers).filter(([status]) => status !== '200');
  return {
    acknowledged: seen.acknowledged.length,
    lost: seen.acknowledged.filter(({ key, phone }) => kept.get(key) !== 'delivered' || !atProvider.has(phone)).length,
    doubled: leads.length - kept.size + taken.length - atProvider.size,
    unanswered: seen.unanswered,
    orders: phones.length,
    ordersLost: phones.filter((phone) => contracts.filter((one) => one.phone === phone).length !== 1).length,
    ordersStored,
    pages: Object.values(seen.pageAnswers).reduce((sum, one) => sum + one, 0),
    pagesNot200: Object.fromEntries(wrongPages),
    leadAnswers: seen.leadAnswers,
    seconds,
    acknowledgedWithoutStandby,
    returnedIsStandby: standby?.isStandby === true,
    connectionsToReturned: await connectionsTo(returned),
    writtenToOld,
  };
}

/** Prints the result in one line; true if nothing was lost and all was in time. */
export function report(result: Awaited<ReturnType<typeof counted>>): boolean {
  console.log(JSON.stringify(result));
  const { lost, doubled, unanswered, orders, ordersLost, ordersStored, pagesNot200, seconds } = result;
  return (
    lost + doubled + unanswered + ordersLost === 0 &&
    ordersStored === orders &&
    Object.keys(pagesNot200).length === 0 &&
    Math.max(seconds.toFirstLead, ...seconds.toWriteByProcess) <= GOAL_SECONDS &&
    result.acknowledgedWithoutStandby === 0 &&
    result.returnedIsStandby &&
    result.connectionsToReturned === 0 &&
    result.writtenToOld === 0
  );
}
