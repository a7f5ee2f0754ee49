import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/store/database/database';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { temporaryFolder } from '../../../support/temporary-folder';

const root = join(import.meta.dirname, '../../../..');

const AT_ONCE = 16;
const ANSWERED_BEFORE_IT_IS_KILLED = 5 * AT_ONCE;

/** Takes leads, sixteen at once, from a number on, and prints the key of each as soon as it is answered. */
const taking = `
  import { openDatabase } from './lib/store/database/database.ts';
  import { insertLead } from './lib/store/leads/leads.ts';
  import { sqliteDialect } from './lib/store/database/sqlite.ts';
  const [folder, first] = process.argv.slice(1);
  const database = await openDatabase(sqliteDialect(folder));
  let next = Number(first);
  async function take() {
    const idempotencyKey = String(next++);
    const request = { phone: '87000000001', firstname: 'A', full_address: 'Abay 5' };
    await insertLead(database, { kind: 'store-lead', request, locale: 'ru', idempotencyKey, requestHash: '' });
    process.stdout.write(idempotencyKey + '\\n');
    void take();
  }
  for (let index = 0; index < ${AT_ONCE}; index += 1) void take();
`;

/** A process of the site's own modules that runs a script. */
const running = (script: string, ...given: string[]) =>
  spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script, ...given],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );

/** Kills the process in the middle of its work; returns the keys that it has answered. */
async function answeredUntilKilled(folder: string, first: number): Promise<number[]> {
  const child = running(taking, folder, String(first));
  child.stderr.pipe(process.stderr);
  const closed = once(child, 'close');
  const answered: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(Number(line));
    if (answered.length === ANSWERED_BEFORE_IT_IS_KILLED) child.kill('SIGKILL');
  }
  await closed;
  return answered;
}

it('a process killed twice under load loses no answered lead, and stores none twice', async () => {
  const folder = temporaryFolder();
  const answered = new Set<number>();
  // Unfinished leads are sent again, as visitors do.
  for (let kill = 0; kill < 2; kill += 1) {
    const first = Math.max(0, ...answered) - AT_ONCE;
    for (const key of await answeredUntilKilled(folder, Math.max(0, first))) answered.add(key);
  }
  const database = await openDatabase(sqliteDialect(folder));
  const leads = await database.selectFrom('leads').select(['idempotency_key', 'site_number']).execute();
  await database.destroy();
  const keys = new Set(leads.map(({ idempotency_key: key }) => Number(key)));
  expect([...answered].filter((key) => !keys.has(key))).toEqual([]);
  expect(answered.size).toBeGreaterThan(ANSWERED_BEFORE_IT_IS_KILLED);
  const numbers = new Set(leads.map(({ site_number: number }) => number));
  expect([keys.size, numbers.size]).toEqual([leads.length, leads.length]);
});

/** The thread ends at a write, or does not start. */
const dying = [
  ['is ended', 'Worker.prototype.postMessage = function () { void this.terminate(); };', 'it ended with'],
  ['cannot be loaded', "process.chdir('/');", 'Cannot find module'],
] as const;

it.each(dying)(
  'a writer thread that %s ends the process, and all waiting and later writes fail',
  async (_what, kill, reason) => {
    const writing = `
    import { Worker } from 'node:worker_threads';
    import { sql } from 'kysely';
    import { openDatabase } from './lib/store/database/database.ts';
    import { sqliteDialect } from './lib/store/database/sqlite.ts';
    const database = await openDatabase(sqliteDialect(process.argv[1]));
    ${kill}
    const write = () => sql\`insert into counters (name, value) values ('a', 1)\`.execute(database).catch((error) => error.name);
    console.log(await Promise.all([write(), write()]), await write());
    setInterval(() => undefined, 1_000);
  `;
    const child = running(writing, temporaryFolder());
    const closed = once(child, 'close');
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    const [one, other, later] = ['', '', ''].map(() => 'DatabaseUnavailableError');
    expect(output).toBe(`[ '${one}', '${other}' ] ${later}\n`);
    expect(errors).toContain(`database: the writer thread has died, the process ends: `);
    expect(errors).toContain(reason);
    expect(code).toBe(1);
  },
);
