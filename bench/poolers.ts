import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../server/command.mjs';
import { endProcess } from './end-process';
import { freePort } from './free-port';

const PROGRAM = '/usr/sbin/pgbouncer';

/** A PgBouncer before each of the PostgreSQL servers on these ports, as docs/operations.md says. */
export async function startPoolers(servers: readonly number[]): Promise<{ ports: number[]; end: () => Promise<void> }> {
  if (spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new SetupError('There is no PgBouncer: apt-get install pgbouncer.');
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-poolers-'));
  chmodSync(folder, 0o755);
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"qosyl" "qosyl"\n');
  const processes: ChildProcess[] = [];
  const ports: number[] = [];
  for (const server of servers) {
    const port = await freePort();
    const file = join(folder, `${port}.ini`);
    writeFileSync(file, configurationOf(port, server, users));
    const isRoot = process.getuid?.() === 0;
    processes.push(spawn(PROGRAM, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' }));
    ports.push(port);
  }
  return {
    ports,
    end: async () => {
      await Promise.all(processes.map((pooler) => endProcess(pooler, 'SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configurationOf(port: number, server: number, users: string): string {
  return [
    '[databases]',
    `postgres = host=127.0.0.1 port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    '',
  ].join('\n');
}
