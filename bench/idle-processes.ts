import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { exitWith } from '../server/command.mjs';
import { memoryOf } from './memory';
import { ownPostgres } from './postgres';
import { withServers } from './sites';

const PROCESSES = Number(process.env['PROCESSES'] ?? 30);
/** The start and its garbage collection end within this time: V8 collects after 40 s. */
const REST_MS = 120_000;
const MEASURED_MS = 60_000;
const NANOSECONDS_A_SECOND = 1e9;

/** Core time of all threads of each process in seconds, without ended processes; Linux only. */
function coreSeconds(processIds: readonly number[]): Map<number, number> {
  return new Map(processIds.filter((id) => existsSync(`/proc/${id}`)).map((id) => [id, ofThreads(id)]));
}

function ofThreads(processId: number): number {
  return readdirSync(`/proc/${processId}/task`).reduce((sum, thread) => {
    const [nanoseconds = 0] = readFileSync(`/proc/${processId}/task/${thread}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    return sum + nanoseconds / NANOSECONDS_A_SECOND;
  }, 0);
}

async function transactions(client: Client): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    'select sum(xact_commit + xact_rollback)::float8 as sum from pg_stat_database',
  );
  return rows[0]?.sum ?? 0;
}

async function backEndProcesses(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/** In percent of one core. */
function shareOfCore(before: Map<number, number>, after: Map<number, number>): string {
  const seconds = [...after].reduce((sum, [id, value]) => sum + value - (before.get(id) ?? 0), 0);
  return `${((100 * seconds) / (MEASURED_MS / 1_000)).toFixed(2)} %`;
}

async function main(): Promise<void> {
  const postgres = await ownPostgres();
  try {
    await withServers(async (start) => {
      const sites: number[] = [];
      while (sites.length < PROCESSES)
        sites.push(
          (await start(['server/server.mjs'], { DATABASE_URL: postgres.url, DATABASE_CONNECTIONS: '3' })).processId,
        );
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await pause(REST_MS);
      const used = async () => ({
        sites: coreSeconds(sites),
        postgres: coreSeconds(await backEndProcesses(client)),
        transactions: await transactions(client),
      });
      const before = await used();
      await pause(MEASURED_MS);
      const after = await used();
      await client.end();
      const rate = (after.transactions - before.transactions) / (MEASURED_MS / 1_000);
      const memory = sites.map(memoryOf).sort((one, other) => one - other);
      console.log(
        `${PROCESSES} idle processes: ${shareOfCore(before.sites, after.sites)} of a core, PostgreSQL ` +
          `${shareOfCore(before.postgres, after.postgres)}, ${rate.toFixed(1)} transactions a second, ` +
          `${memory[0]?.toFixed(0)} to ${memory.at(-1)?.toFixed(0)} MB each; load ${loadavg()[0]?.toFixed(1)}`,
      );
    });
  } finally {
    await postgres.end();
  }
}

await main().catch(exitWith);
