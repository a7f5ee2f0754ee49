import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { isDatabaseUnavailable } from '@/lib/store/database/database-unavailable';
import { postgresDialect } from '@/lib/store/database/postgres';
import { ownPostgres, type OwnPostgres } from '../../bench/postgres';
import { startForwarder } from '../../bench/forwarder';
import { freePort } from '../../bench/free-port';

const portOf = (server: OwnPostgres) => Number(new URL(server.url).port);
const listOf = (...ports: number[]) =>
  `postgres://qosyl:qosyl@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;

/** A demoted server ends its connections; a promoted one needs no restart. */
async function setReadOnly(server: OwnPostgres, isReadOnly: boolean) {
  const operator = new Client({ connectionString: server.url });
  await operator.connect();
  await operator.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await operator.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const fresh = new Client({ connectionString: server.url });
    await fresh.connect();
    const { rows } = await fresh.query('show default_transaction_read_only');
    await fresh.end();
    expect(rows).toEqual([{ default_transaction_read_only: isReadOnly ? 'on' : 'off' }]);
  });
  if (isReadOnly)
    await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid != pg_backend_pid()",
    );
  await operator.end();
}

/** Commits wait for these standbys; an empty list ends the waits. */
async function setStandbys(server: OwnPostgres, names: string) {
  const operator = new Client({ connectionString: server.url });
  await operator.connect();
  await operator.query(`alter system set synchronous_standby_names = '${names}'`);
  await operator.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await operator.query('show synchronous_standby_names');
    expect(rows).toEqual([{ synchronous_standby_names: names }]);
  });
  await operator.end();
}

describe('a list of PostgreSQL hosts', () => {
  let one: OwnPostgres;
  let two: OwnPostgres;
  let database: Database | undefined;

  beforeAll(async () => {
    [one, two] = [await ownPostgres(['fsync=off']), await ownPostgres(['fsync=off'])];
  }, 120_000);
  afterAll(async () => {
    await one.end();
    await two.end();
  });
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await database?.destroy();
    database = undefined;
    for (const server of [one, two]) {
      await setStandbys(server, '');
      await setReadOnly(server, false);
    }
  });

  const opened = async (url: string) => (database = await openDatabase(postgresDialect(url, 3)));
  /** The port of the server that has taken a write. */
  const writesTo = async () => {
    if (database === undefined) throw new Error('no database is open');
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

  it('uses the first writable host', async () => {
    await opened(listOf(portOf(two), portOf(one)));
    expect(await writesTo()).toBe(portOf(two));
  });

  it('switches to the newly writable host and does not switch back by itself', async () => {
    await openDatabase(postgresDialect(two.url)).then((other) => other.destroy());
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
    await openDatabase(postgresDialect(two.url)).then((other) => other.destroy());
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
    if (database === undefined) throw new Error('no database is open');
    await sql`select pg_sleep(3)`.execute(database);
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
    await openDatabase(postgresDialect(one.url)).then((other) => other.destroy());
    await openDatabase(postgresDialect(two.url)).then((other) => other.destroy());
    const [operator, watcher] = [one, one].map(({ url }) => new Client({ connectionString: url }));
    if (operator === undefined || watcher === undefined) throw new Error('there are two');
    await Promise.all([operator.connect(), watcher.connect()]);
    await operator.query('begin; lock table site_migration');
    const first = await startForwarder(portOf(one));
    const opening = openDatabase(postgresDialect(listOf(first.port, portOf(two)), 3)).catch(String);
    await vi.waitFor(async () => {
      const { rowCount } = await watcher.query("select from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rowCount).toBe(1);
    }, 10_000);
    first.cutOff();
    expect(await opening).toContain('could not be brought up to date');
    await Promise.all([operator.end(), watcher.end()]);
    first.end();
  });

  it('starts on the second host when the first one waits for missing standbys', async () => {
    await setStandbys(one, 'nobody');
    await opened(listOf(portOf(one), portOf(two)));
    expect(await writesTo()).toBe(portOf(two));
  });

  it('leaves a host without its standbys for a writable one and fails its waiting commit', async () => {
    await openDatabase(postgresDialect(two.url)).then((other) => other.destroy());
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
