import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'undici';
import { projectRoot as root } from '../server/project.mjs';
import { endProcess } from './end-process';
import { freePort } from './free-port';

const DOWNLOAD_LIMIT_MS = 30_000;
const START_TRIES = 3;
/** A request from this address has the address of its visitor in this header. */
const ADDRESS_TELLER = '127.0.0.3';
const ADDRESS_HEADER = 'X-Trial-Address';

const folders = new Set<string>();
process.once('exit', () => folders.forEach(remove));

/** Directives that keep nginx out of the folders of the machine. */
export function temporaryPaths(folder: string): string {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return names.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-nginx-'));
  folders.add(folder);
  return folder;
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The nginx of this machine, or Debian's package unpacked into its own folder, not installed; null without both. */
export function findNginx(): string | null {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map((folder) => join(folder, 'nginx')).find(starts) ?? nginxOfDebian();
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
}

function nginxOfDebian(): string | null {
  const folder = temporaryFolder();
  const run = (command: string, ...words: string[]): boolean =>
    spawnSync(command, words, { cwd: folder, stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS }).status === 0;
  const isThere = (): boolean => run('apt-get', 'download', 'nginx');
  // A fresh image has no lists of packages.
  if (!isThere() && !(process.getuid?.() === 0 && run('apt-get', 'update') && isThere())) return null;
  const [file = ''] = readdirSync(folder);
  const path = join(folder, 'usr/sbin/nginx');
  return run('dpkg-deb', '-x', file, folder) && starts(path) ? path : null;
}

type Changes = readonly (readonly [string | RegExp, string])[];

/** Limits that a test reaches within seconds. */
const SHORT_LIMITS: Changes = [
  ['client_header_timeout 15s', 'client_header_timeout 1s'],
  [/rate=\d+r\/s/g, 'rate=1r/m'],
  [/burst=\d+/g, 'burst=60'],
  ['zone=qosyl_renders burst=60', 'zone=qosyl_renders burst=30'],
];

/** The file with the changes of a trial. Throws if it lacks a changed line: the trial would test another file. */
function forTrial(file: string, changes: Changes): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
        throw new Error(`${file} has no ${from} any more`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, file), 'utf8'),
  );
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Origin of the request: this machine, which the configuration trusts, or outside. */
  from?: 'inside' | 'outside';
  /** The address of the visitor instead of 127.0.0.2. */
  address?: string;
  host?: string;
}

export interface RunningNginx {
  port: number;
  /** Asks for a path; rejects when there is no answer. */
  ask: (path: string, asked?: Asked) => Promise<Reply>;
  stop: () => Promise<void>;
}

/**
 * Runs deploy/nginx on a port of its own in front of processes on these ports: without TLS, with short limits or these
 * changes, as the current user. 127.0.0.1 is inside there, 127.0.0.2 outside.
 */
export async function startNginx(
  nginx: string,
  sites: readonly number[],
  changes: Changes = SHORT_LIMITS,
): Promise<RunningNginx> {
  for (let left = START_TRIES; ; left -= 1) {
    const port = await freePort();
    const running = await tryToStart(nginx, sites, port, changes);
    if (running !== null) return running;
    if (left === 1) throw new Error('nginx did not start; its words are above');
  }
}

async function tryToStart(
  nginx: string,
  sites: readonly number[],
  port: number,
  changes: Changes,
): Promise<RunningNginx | null> {
  const folder = temporaryFolder();
  for (const name of ['cache', 'logs', 'bodies']) mkdirSync(join(folder, name));
  writeConfiguration(folder, sites, port, changes);
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const stop = async (): Promise<void> => {
    await endProcess(child);
    remove(folder);
  };
  if (await listens(port, child)) return { port, ask: (path, asked) => ask(port, path, asked), stop };
  console.error(words);
  return null;
}

function writeConfiguration(folder: string, sites: readonly number[], port: number, changes: Changes): void {
  const upstream = forTrial('deploy/nginx/site-upstream.conf', [
    [/^ {4}server 127\.0\.0\.1:3000 (.*)$/gm, sites.map((site) => `    server 127.0.0.1:${site} $1`).join('\n')],
  ]);
  const site = forTrial('deploy/nginx/site.conf', [
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/var/log/nginx', join(folder, 'logs')],
    ['/etc/nginx/conf.d', join(root, 'deploy/nginx')],
    // Leaves out the servers that only redirect to https.
    [/^ {4}listen (?:\[::\]|80 default).*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    [/^ {4}ssl_.*\n/gm, ''],
    ['server_name www.example.kz example.kz;', 'server_name plain.example.kz;'],
    ['127.0.0.0/8', '127.0.0.1/32'],
    ...changes,
  ]);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      'worker_processes 1;',
      'events { worker_connections 768; }',
      'http {',
      'types { text/html html; }',
      temporaryPaths(join(folder, 'bodies')),
      upstream,
      `set_real_ip_from ${ADDRESS_TELLER};`,
      `real_ip_header ${ADDRESS_HEADER};`,
      site,
      '}',
    ].join('\n'),
  );
}

/** Resolves with true when the port is open, and with false if the server ends before. */
export async function listens(port: number, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function ask(port: number, path: string, asked: Asked = {}): Promise<Reply> {
  const { method = 'GET', headers = {}, body = null, from = 'outside', address, host = 'www.example.kz' } = asked;
  const sender = from === 'inside' ? '127.0.0.1' : '127.0.0.2';
  const localAddress = address === undefined ? sender : ADDRESS_TELLER;
  const client = new Client(`http://127.0.0.1:${port}`, { localAddress });
  try {
    const own = { host, ...(address !== undefined && { [ADDRESS_HEADER]: address }) };
    const answer = await client.request({ method, path, headers: { ...own, ...headers }, body });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
  } finally {
    await client.destroy();
  }
}
