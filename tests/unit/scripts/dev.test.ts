import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder';

const root = join(import.meta.dirname, '../../..');
// Next compiles the page and the parts of every answer.
const LIMIT_MS = 300_000;
const copied = ['app', 'components', 'config', 'lib', 'messages', 'provider', 'scripts', 'server', '.npmrc'];
const files = ['instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts', 'next.config.ts'];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** The address from the server's own message; if it ends before, the error has all its output. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (words: Buffer) => {
        said += words.toString();
        const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
    server.once('exit', () => reject(new Error(said)));
  });
}

// As long as twenty other files: before a release.
it.runIf(process.env['TEST_FULL'] === '1')('npm run dev serves robots.txt', { timeout: LIMIT_MS }, async () => {
  // A project of its own: Next lets one development server run in a folder.
  const project = temporaryFolder();
  for (const name of [...copied, ...files, ...settings])
    cpSync(join(root, name), join(project, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const { DATABASE_URL: _url, ...bare } = process.env;
  const server = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0'], {
    cwd: project,
    env: { ...bare, DATA_DIR: join(project, 'data'), NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  const answer = await fetch(`${await addressOf(server)}/robots.txt`, { signal: AbortSignal.timeout(LIMIT_MS) });
  expect(answer.status).toBe(200);
});
