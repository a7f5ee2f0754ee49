import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A server with one open request, which is answered once the server takes no other. */
const site = `
  import { createServer } from 'node:http';
  import { sharedState } from './lib/process/shared-state.mjs';
  import { stopOnSignal } from './server/shutdown.mjs';
  const server = createServer((_request, response) => {
    response.write('begun, ');
    const answer = () => (server.listening ? setImmediate(answer) : response.end('answered'));
    answer();
  });
  stopOnSignal(server, { close: async () => console.log('application') });
  server.listen(0, '127.0.0.1', async () => {
    const response = await fetch('http://127.0.0.1:' + server.address().port);
    const answer = response.text();
    sharedState.shutdownHooks = [async () => console.log('hook:', await answer)];
    stop();
  });
`;

/** Runs the site and `stop` in it; returns its exit code and output. */
async function runUntilStopped(stop: string): Promise<{ code: number | null; output: string; errors: string }> {
  const script = `${site} function stop() { ${stop} }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}

const done = { code: 0, output: 'application\nhook: begun, answered\n', errors: '' };

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  'the shutdown by %s lets open requests finish, and closes the application before its hooks',
  async (signal) => {
    expect(await runUntilStopped(`process.kill(process.pid, '${signal}');`)).toEqual(done);
  },
);

it('the shutdown ignores a second signal that npm forwards at once', async () => {
  expect(await runUntilStopped(`process.emit('SIGINT'); process.emit('SIGINT');`)).toEqual(done);
});

it('a second signal ends the shutdown at once', async () => {
  const { code, output } = await runUntilStopped(
    `process.emit('SIGINT'); const now = performance.now(); performance.now = () => now + 501; process.emit('SIGTERM');`,
  );
  expect({ code, output }).toEqual({ code: 1, output: '' });
});

it('the shutdown accepts requests while it drains', async () => {
  const { code, output } = await runUntilStopped(
    `const life = { isStopping: false };
    const late = createServer((_request, response) => response.end('late'));
    let said;
    // The other server would end the process before a slow machine has said it.
    sharedState.shutdownHooks = [() => said];
    late.listen(0, '127.0.0.1', () => {
      stopOnSignal(late, { close: async () => console.log('second') }, { life, drainMs: 3_000 });
      process.emit('SIGTERM');
      said = fetch('http://127.0.0.1:' + late.address().port)
        .then((response) => response.text())
        .then((text) => console.log(life.isStopping, text));
    });`,
  );
  expect({ code, lines: output.split('\n') }).toMatchObject({ code: 0, lines: expect.arrayContaining(['true late']) });
});

it('the shutdown passes the remaining time to its hooks', async () => {
  const { output } = await runUntilStopped(
    `sharedState.shutdownHooks = [async (graceMs) => console.log(graceMs > 0 && graceMs < 30_000)]; process.emit('SIGTERM');`,
  );
  expect(output).toBe('application\ntrue\n');
});

it('the shutdown logs a hook that fails and exits with code 1', async () => {
  const { code, output, errors } = await runUntilStopped(
    `sharedState.shutdownHooks = [() => Promise.reject(new Error('the database stays open'))]; process.emit('SIGTERM');`,
  );
  expect({ code, output }).toEqual({ code: 1, output: 'application\n' });
  expect(errors).toContain('the database stays open');
});
