import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SetupError, exitWith } from '../server/command.mjs';
import { orderConnection } from './failover-order';
import { startLoad, type Seen } from './failover-load';
import { leadTokens } from './lead-tokens';
import { findNginx, startNginx } from './nginx';
import { startCluster, type Cluster, type ClusterServer } from './postgres-cluster';
import { withServers } from './sites';

const NAMES = ['zero', 'one', 'two'] as const;
const ORDERS = 3;
const TOKENS = 4_000;
const PHASE_MS = 10_000;
/** From the loss of the primary to the decision, as an operator or Patroni needs some. */
const UNDECIDED_MS = 3_000;
const READY_POLL_MS = 25;
const LIMIT_MS = 60_000;
/** The lease of a delivery whose outcome went with the primary ends after two minutes. */
const DELIVERY_LIMIT_MS = 5 * 60_000;
const GOAL_SECONDS = 2;

/** The standby that has received more: any acknowledged commit is in one of the two, so in that one. */
async function fullest(one: ClusterServer, two: ClusterServer): Promise<[ClusterServer, ClusterServer]> {
  const received = async (server: ClusterServer) => {
    const [row] = await server.ask<{ bytes: string }>(
      "select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text as bytes",
    );
    return BigInt(row?.bytes ?? '0');
  };
  return (await received(one)) >= (await received(two)) ? [one, two] : [two, one];
}

/** Seconds until the process says that it has written; it writes for each question that comes a second after the last. */
async function secondsToWrite(origin: string, since: number): Promise<number> {
  while (Date.now() - since < LIMIT_MS) {
    const response = await fetch(`${origin}/client-api/v1/health/ready`);
    if (/"database":true/.test(await response.text())) return (Date.now() - since) / 1_000;
    await pause(READY_POLL_MS);
  }
  return Infinity;
}

async function lose(cluster: Cluster, origins: string[], seen: Seen) {
  const [zero, one, two] = NAMES.map(cluster.server);
  if (zero === undefined || one === undefined || two === undefined) throw new Error('The cluster has three servers.');
  await pause(PHASE_MS);
  await zero.kill();
  await pause(UNDECIDED_MS);
  const [promoted, other] = await fullest(one, two);
  await cluster.waitForAnyOf(promoted, ['zero', other.name]);
  await cluster.follow(other, promoted);
  const promotedAt = Date.now();
  await promoted.ask('select pg_promote()');
  const processes = await Promise.all(origins.map((origin) => secondsToWrite(origin, promotedAt)));
  await pause(PHASE_MS);
  await other.kill();
  const standbysGoneAt = Date.now();
  await pause(UNDECIDED_MS);
  const acknowledgedAlone = seen.acknowledged.filter(({ at }) => at > standbysGoneAt + 1_000).length;
  await cluster.standBy('zero', promoted);
  const returnedAt = Date.now();
  await pause(PHASE_MS);
  const firstAfter = (moment: number) =>
    (Math.min(...seen.acknowledged.map(({ at }) => at).filter((at) => at >= moment)) - moment) / 1_000;
  return {
    promoted,
    returned: zero,
    seconds: {
      toFirstLead: firstAfter(promotedAt),
      toWriteByProcess: processes,
      toFirstLeadAfterReturn: firstAfter(returnedAt),
    },
    acknowledgedWithoutStandby: acknowledgedAlone,
  };
}

/** What the databases hold in the end, once the outbox is empty. */
async function settled() {
  const { closeSiteDatabase, siteDatabase } = await import('../lib/store/database/database');
  const giveUpAt = Date.now() + DELIVERY_LIMIT_MS;
  try {
    for (;;) {
      const leads = await (await siteDatabase()).selectFrom('leads').select(['idempotency_key', 'state']).execute();
      if (leads.every(({ state }) => state === 'delivered') || Date.now() > giveUpAt) return leads;
      await pause(500);
    }
  } finally {
    await closeSiteDatabase();
  }
}

async function codeOf(phone: string): Promise<string> {
  const { siteDatabase } = await import('../lib/store/database/database');
  const found = await sql<{ code: string }>`select code from provider_codes where phone = ${phone}`.execute(
    await siteDatabase(),
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('no code was sent');
  return row.code;
}

async function run(nginx: string): Promise<boolean> {
  const cluster = await startCluster(NAMES);
  try {
    const zero = cluster.server('zero');
    for (const name of ['one', 'two']) await cluster.standBy(name, zero);
    await cluster.waitForAnyOf(zero, ['one', 'two']);
    const url = cluster.url(NAMES);
    return await withServers(async (start, dataFolder) => {
      const variables = { DATABASE_URL: url };
      const origins: string[] = [];
      for (let left = 2; left > 0; left -= 1) origins.push((await start(['server/server.mjs'], variables)).origin);
      const tokens = await leadTokens(dataFolder, TOKENS, url);
      const takeToken = () => tokens.pop() ?? '';
      const front = await startNginx(
        nginx,
        origins.map((origin) => Number(new URL(origin).port)),
        [],
      );
      try {
        const { seen, stop } = startLoad(front, takeToken);
        const phones = Array.from({ length: ORDERS }, (_, number) => `8700009${1_000 + number}`);
        const orders = phones.map((phone, number) => orderConnection(front, number, phone, takeToken, codeOf));
        const lost = await lose(cluster, origins, seen);
        await stop();
        const stored = (await Promise.all(orders)).filter(Boolean).length;
        return report(await counted(seen, phones, stored, lost));
      } finally {
        await front.stop();
      }
    });
  } finally {
    await cluster.end();
  }
}

async function counted(seen: Seen, phones: string[], ordersStored: number, lost: Awaited<ReturnType<typeof lose>>) {
  const leads = await settled();
  const kept = new Map(leads.map((lead) => [lead.idempotency_key, lead.state]));
  const { promoted, returned, seconds, acknowledgedWithoutStandby } = lost;
  const taken = await promoted.ask<{ phone: string }>('select phone from provider_leads');
  const atProvider = new Set(taken.map(({ phone }) => phone));
  const contracts = await promoted.ask<{ phone: string }>('select phone from provider_clients');
  const [standby] = await returned.ask<{ isStandby: boolean; own: number }>(
    `select pg_is_in_recovery() as "isStandby", (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) as own`,
  );
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
    connectionsToReturned: standby?.own ?? 0,
  };
}

function report(result: Awaited<ReturnType<typeof counted>>): boolean {
  console.log(JSON.stringify(result));
  const { lost, doubled, unanswered, orders, ordersLost, ordersStored, pagesNot200, seconds } = result;
  return (
    lost + doubled + unanswered + ordersLost === 0 &&
    ordersStored === orders &&
    Object.keys(pagesNot200).length === 0 &&
    Math.max(seconds.toFirstLead, ...seconds.toWriteByProcess) <= GOAL_SECONDS &&
    result.acknowledgedWithoutStandby === 0 &&
    result.returnedIsStandby &&
    result.connectionsToReturned === 0
  );
}

async function main(): Promise<void> {
  const nginx = findNginx();
  if (nginx === null) throw new SetupError('There is no nginx, and none could be had from Debian.');
  if (!(await run(nginx))) process.exitCode = 1;
}

await main().catch(exitWith);
