import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { isDatabaseUnavailable } from '@/lib/store/database/database-unavailable';
import { postgresDialect } from '@/lib/store/database/postgres';
import { ownPostgres, type OwnPostgres } from '../../bench/postgres';
import { startForwarder } from '../../bench/forwarder';
import { freePort } from '../../bench/free-port';
import { present } from '../support/present';

const portOf = (server: OwnPostgres) => Number(new URL(server.url).port);
const listOf = (...ports: number[]) =>
  `postgres://qosyl:qosyl@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;

/** Asks a server, whatever it takes from others. */
async function asOperator<Result>(server: OwnPostgres, work: (operator: Client) => Promise<Result>): Promise<Result> {
  const operator = new Client({ connectionString: server.url });
  await operator.connect();
  return work(operator).finally(() => operator.end());
}

const settingOf = async (server: OwnPostgres, name: string) =>
  (await asOperator(server, (fresh) => fresh.query(`show ${name}`))).rows[0][name];

/** Changes a setting and waits until new connections have it. */
async function set(server: OwnPostgres, name: string, value: string) {
  await asOperator(server, async (operator) => {
    await operator.query(`alter system set ${name} = '${value}'`);
    await operator.query('select pg_reload_conf()');
  });
  await vi.waitFor(async () => expect(await settingOf(server, name)).toBe(value));
}

/** A demoted server ends its connections; a promoted one needs no restart. */
async function setReadOnly(server: OwnPostgres, isReadOnly: boolean) {
  await set(server, 'default_transaction_read_only', isReadOnly ? 'on' : 'off');
  const others = "pg_stat_activity where backend_type = 'client backend' and pid != pg_backend_pid()";
  if (isReadOnly)
    await asOperator(server, (operator) => operator.query(`select pg_terminate_backend(pid) from ${others}`));
}

/** Commits wait for these standbys; an empty list ends the waits. */
const setStandbys = (server: OwnPostgres, names: string) => set(server, 'synchronous_standby_names', names);
const makeTables = async (server: OwnPostgres) => (await openDatabase(postgresDialect(server.url))).destroy();

describe('a list of PostgreSQL hosts', () => {
  let one: OwnPostgres;
  let two: OwnPostgres;
  let open: Database | undefined;

  beforeAll(async () => {
    [one, two] = [await ownPostgres(['fsync=off']), await ownPostgres(['fsync=off'])];
  });
  afterAll(async () => {
    await Promise.all([one.end(), two.end()]);
  });
  beforeEach(() => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await open?.destroy();
    open = undefined;
    for (const server of [one, two]) {
      await setStandbys(server, '');
      await setReadOnly(server, false);
    }
  });

  const opened = async (url: string) => (open = await openDatabase(postgresDialect(url, 3)));
  /** The port of the server that has taken a write. */
  const writesTo = async () => {
    const database = present(open);
    await database
      .insertInto('counters')
      .values({ name: 'hosts', value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
      .execute();
    const { rows } = await sql<{ port: number }>`select current_setting('port')::int as port`.execute(database);
    return rows[0]?.port;
  };

  it('skips an unreachable and a read-only host, also for migrations', async () => {
    await setReadOnly(one, true);
    await opened(listOf(await freePort(), portOf(one), portOf(two)));
    expect(await writesTo()).toBe(portOf(two));
  });

  it('switches to the newly writable host and does not switch back by itself', async () => {
    await makeTables(two);
    await setReadOnly(two, true);
    await opened(listOf(portOf(one), portOf(two)));
    expect(await writesTo()).toBe(portOf(one));
    await setReadOnly(one, true);
    await vi.waitFor(async () => {
      expect(isDatabaseUnavailable(await writesTo().catch((error: unknown) => error))).toBe(true);
    });
    await setReadOnly(two, false);
    await vi.waitFor(async () => expect(await writesTo()).toBe(portOf(two)), 10_000);
    await setReadOnly(one, false);
    await Promise.all(Array.from({ length: 6 }, async () => expect(await writesTo()).toBe(portOf(two))));
  });

  it('reports for each host why it accepts no writes', async () => {
    const nobody = await freePort();
    await opened(listOf(nobody, portOf(one)));
    await setReadOnly(one, true);
    const fault: unknown = await vi.waitFor(async () => {
      const error: unknown = await writesTo().catch((reason: unknown) => reason);
      expect(String(error)).toContain('no host takes writes');
      return error;
    });
    expect(isDatabaseUnavailable(fault)).toBe(true);
    expect(String(fault)).toContain(`127.0.0.1:${nobody}: connect ECONNREFUSED`);
    expect(String(fault)).toContain(`127.0.0.1:${portOf(one)}: it is read-only`);
    expect(String(fault)).not.toContain('qosyl:');
  });

  it('leaves a silent host, fails its running query and uses the other host', async () => {
    await makeTables(two);
    const first = await startForwarder(portOf(one));
    await opened(listOf(first.port, portOf(two)));
    expect(await writesTo()).toBe(portOf(one));
    first.cutOff();
    expect(isDatabaseUnavailable(await writesTo().catch((error: unknown) => error))).toBe(true);
    expect(await writesTo()).toBe(portOf(two));
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`127.0.0.1:${first.port} is silent`));
    first.mend();
    expect(await writesTo()).toBe(portOf(two));
    first.end();
  });

  it('lets a slow query finish on a responsive host', async () => {
    await opened(listOf(portOf(one), portOf(two)));
    await sql`select pg_sleep(3)`.execute(present(open));
    expect(console.error).not.toHaveBeenCalled();
  });

  it('starts on the second host when the first one accepts connections but stays silent', async () => {
    const first = await startForwarder(portOf(one));
    first.cutOff();
    await opened(listOf(first.port, portOf(two)));
    expect(await writesTo()).toBe(portOf(two));
    first.end();
  });

  it('fails the start when a host is cut off during the migrations', async () => {
    await makeTables(one);
    await makeTables(two);
    const first = await startForwarder(portOf(one));
    await asOperator(one, async (operator) => {
      await operator.query('begin; lock table site_migration');
      const opening = openDatabase(postgresDialect(listOf(first.port, portOf(two)), 3)).catch(String);
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
      await vi.waitFor(async () => {
        expect((await asOperator(one, (watcher) => watcher.query(waiting))).rowCount).toBe(1);
      }, 10_000);
      first.cutOff();
      expect(await opening).toContain('could not be brought up to date');
    });
    first.end();
  });

  it('starts on the second host when the first one waits for missing standbys', async () => {
    await setStandbys(one, 'nobody');
    await opened(listOf(portOf(one), portOf(two)));
    expect(await writesTo()).toBe(portOf(two));
  });

  it('leaves a host without its standbys for a writable one and fails its waiting commit', async () => {
    await makeTables(two);
    await setReadOnly(two, true);
    await opened(listOf(portOf(one), portOf(two)));
    expect(await writesTo()).toBe(portOf(one));
    await setStandbys(one, 'nobody');
    await setReadOnly(two, false);
    expect(isDatabaseUnavailable(await writesTo().catch((error: unknown) => error))).toBe(true);
    expect(await writesTo()).toBe(portOf(two));
  });

  it('stays on a host without its standbys while no other host is writable', async () => {
    await setReadOnly(two, true);
    await setStandbys(one, 'nobody');
    await opened(`${listOf(portOf(one), portOf(two))}&options=-csynchronous_commit%3Dlocal`);
    expect(await writesTo()).toBe(portOf(one));
  });
});
