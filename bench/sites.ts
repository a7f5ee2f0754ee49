import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextCommand } from '../scripts/build.mjs';
import { projectRoot } from '../server/project.mjs';
import { buildEmptySite, emptySite } from './first-load.mjs';
import { endProcess } from './end-process';
import { freePort } from './free-port';

const START_LIMIT_MS = 60_000;
const START_POLL_MS = 200;
/** Variables of `.env` that are cleared, so that the site uses no back end. */
const LEFT_OUT = ['DATABASE_URL', 'CRM_API_HOST', 'CRM_API_TOKEN', 'CONTENT_API_HOST', 'CONTENT_API_TOKEN'].concat(
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET_KEY',
);

export interface Sites {
  site: string;
  bare: string;
  dataFolder: string;
  processId: number;
}

export interface RunningServer {
  origin: string;
  processId: number;
  /** Sends SIGTERM and waits for its end. */
  stop: () => Promise<void>;
}

/** Starts a Node command as a server on `PORT` of the variables or a free port; resolves when it answers. */
export type Start = (
  command: readonly string[],
  variables?: Record<string, string>,
  folder?: string,
  /** Standard output is appended to it. */
  logFile?: string,
) => Promise<RunningServer>;

/** Starts the site with an empty database and the bare site; both are stopped after the work. */
export async function withSites<Result>(work: (sites: Sites) => Promise<Result>): Promise<Result> {
  buildEmptySite();
  return withServers(async (start, dataFolder) => {
    const { origin: site, processId } = await start(['server/server.mjs']);
    const { origin: bare } = await start([nextCommand, 'start', emptySite]);
    return work({ site, bare, dataFolder, processId });
  });
}

/** Runs the work with a data folder; stops the servers it has started. */
export async function withServers<Result>(
  work: (start: Start, dataFolder: string) => Promise<Result>,
): Promise<Result> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'qosyl-bench-'));
  const servers: ChildProcess[] = [];
  const start: Start = async (command, variables = {}, folder = projectRoot, logFile) => {
    const port = Number(variables['PORT'] ?? (await freePort()));
    const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
    const server = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...environmentOf(port, dataFolder), ...variables },
      stdio: ['ignore', log, 'inherit'],
    });
    if (typeof log === 'number') closeSync(log);
    servers.push(server);
    const origin = await answering(server, `http://127.0.0.1:${port}`);
    return { origin, processId: server.pid ?? 0, stop: () => endProcess(server) };
  };
  process.once('exit', () => servers.forEach((server) => server.kill()));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    return await work(start, dataFolder);
  } finally {
    await Promise.all(servers.map((server) => endProcess(server)));
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

export interface ContentSize {
  news: number;
  houses: number;
}

/** Starts the embedded provider with this amount of content as a back end; returns its origin. */
export async function startProvider(start: Start, { news, houses }: ContentSize): Promise<string> {
  const command = ['--conditions=react-server', '--import', 'tsx', 'bench/grown-provider.ts'];
  return (await start(command, { NEWS: String(news), HOUSES: String(houses) })).origin;
}

/** Overrides `.env`; a header distinguishes visitors. */
function environmentOf(port: number, dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataFolder,
    TRUSTED_PROXIES: '1',
    ...Object.fromEntries(LEFT_OUT.map((name) => [name, ''])),
  };
}

async function answering(server: ChildProcess, origin: string): Promise<string> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < giveUpAt) {
    if (await isAnswering(origin)) return origin;
    await pause(START_POLL_MS);
  }
  throw new Error(`The server at ${origin} did not start.`);
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    // Any status counts: a back end refuses requests without a credential, and a site whose back end fails has no
    // pages.
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
}
