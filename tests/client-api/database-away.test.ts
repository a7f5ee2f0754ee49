import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadRoute } from '@/lib/bff/routes/leads';
import { health, outboxHasPassed } from '@/lib/bff/routes/health';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '@/lib/store/database/database-unavailable';
import { commitsWithin } from '@/lib/store/database/health';
import { postgresDialect } from '@/lib/store/database/postgres';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { ownPostgres, type OwnPostgres } from '../../bench/postgres';
import { captchaToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { leadBody, leadRequest } from '../support/lead-request';
import { provider } from '../support/provider';
import { makeCall } from '../support/site-call';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

const storeLead = leadRoute('store-lead');

const shared: SharedState & { siteDatabase?: Promise<Database> | undefined } = sharedState;
const unavailable = { error: { code: 'internal', field: null, message: 'the database is not available just now' } };
const accepted = () => Promise.resolve(Response.json({ success: true, data: { id: 24_001 } }));

let database: Database;
const leads = () => database.selectFrom('leads').selectAll().execute();
const post = async (key: string, recaptcha: string, body = leadBody()) => {
  const headers = { 'idempotency-key': key, 'x-forwarded-for': key };
  const response = await storeLead(leadRequest({ ...body, recaptcha }, headers));
  return { status: response.status, answer: await response.json() };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  provider.answer = accepted;
});
afterAll(() => {
  shared.siteDatabase = undefined;
});

describe('the site during a PostgreSQL outage', () => {
  let server: OwnPostgres;

  beforeAll(async () => {
    server = await ownPostgres();
    database = await openDatabase(postgresDialect(server.url, 5));
    shared.siteDatabase = Promise.resolve(database);
  });
  afterAll(async () => {
    await database.destroy();
    await server.end();
  });
  beforeEach(async () => {
    await database.deleteFrom('leads').execute();
  });

  it('answers 503 and is not ready, and accepts the same lead once PostgreSQL is back', async () => {
    const tokens = [await captchaToken(), await captchaToken(), await captchaToken()] as const;
    const body = leadBody();
    expect(await post('key-before', tokens[0])).toMatchObject({ status: 200, answer: { success: true } });
    await server.stop();
    expect(await post('key-during', tokens[1], body)).toEqual({ status: 503, answer: unavailable });
    outboxHasPassed();
    settings.current = { DATABASE_URL: server.url };
    expect(await health()).toMatchObject({ isReady: false, checks: { database: false } });
    await server.start();
    expect(await health()).toMatchObject({ isReady: true });
    expect(await post('key-during', tokens[2], body)).toMatchObject({ status: 200, answer: { success: true } });
    expect((await leads()).map(({ idempotency_key: key }) => key)).toEqual(['key-before', 'key-during']);
  });

  it('is not ready without its synchronous standby, and leaves only one connection waiting in a commit', async () => {
    const operator = new Client({ connectionString: server.url });
    await operator.connect();
    const standby = async (name: string) => {
      await operator.query(`alter system set synchronous_standby_names = '${name}'`);
      await operator.query('select pg_reload_conf()');
    };
    settings.current = { DATABASE_URL: server.url };
    // Each look is later than a good answer counts.
    let now = Date.now();
    const isReady = async () => (await health((now += 10_000))).isReady;
    outboxHasPassed(now + 600_000);
    expect(await isReady()).toBe(true);
    await standby('gone');
    await vi.waitFor(async () => expect(await isReady()).toBe(false), 30_000);
    const other = await openDatabase(postgresDialect(server.url, 2));
    expect(await commitsWithin(other, 500)).toBe(false);
    const hanging = await operator.query("select 1 from pg_stat_activity where wait_event = 'SyncRep'");
    expect(hanging.rows).toHaveLength(1);
    await standby('');
    await vi.waitFor(async () => expect(await isReady()).toBe(true), 30_000);
    await other.destroy();
    await operator.end();
  });

  it.each<[call: string, query?: Record<string, string>]>([
    ['GET /v1/config'],
    ['GET /v1/tv-channels'],
    ['GET /v1/connection/addresses-info-by-street-name', { street: 'Абая' }],
    ['GET /v1/connection/tariffs'],
    ['GET /v1/connection/get-zone-polygons'],
    ['GET /v1/map-houses', { south: '43.23', west: '76.94', north: '43.25', east: '76.96' }],
    ['GET /v1/managers/phone-numbers'],
  ])('still answers %s without the database', async (call, query) => {
    provider.answer = () => null;
    const refuses = () => Promise.reject(new DatabaseUnavailableError('gone'));
    vi.spyOn(database, 'executeQuery').mockImplementation(refuses);
    vi.spyOn(database.getExecutor(), 'executeQuery').mockImplementation(refuses);
    expect((await makeCall(call, query)).status).toBe(200);
  });

  it('keeps running after PostgreSQL closes its idle and active connections', async () => {
    const operator = new Client({ connectionString: server.url });
    await operator.connect();
    const others = 'from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()';
    const asks = () => sql`select 1`.execute(database);
    await Promise.all([asks(), asks(), asks()]);
    const slow = sql`select pg_sleep(60)`.execute(database).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const { rows } = await operator.query(`select state ${others} and query like '%pg_sleep%'`);
      expect(rows).toEqual([{ state: 'active' }]);
    }, 30_000);
    const { rowCount } = await operator.query(`select pg_terminate_backend(pid) ${others}`);
    expect(rowCount).toBeGreaterThan(1);
    await operator.end();
    expect(isDatabaseUnavailable(await slow)).toBe(true);
    await vi.waitFor(
      () => expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^database: idle/)),
      30_000,
    );
    expect(await post('key-after', await captchaToken())).toMatchObject({ status: 200 });
  });

  it('keeps a lead committed before the outage, and answers with its site number', async () => {
    const token = await captchaToken();
    const body = leadBody();
    provider.answer = async () => {
      await server.stop();
      return accepted();
    };
    const { status, answer } = await post('key-committed', token, body);
    await server.start();
    expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true, state: 'received' } });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ state: 'received', progress: 'sending', attempts: 0 });
    expect(answer.data.id).toBe(`S-${lead?.site_number}`);
  });

  it('answers 503 while a lock blocks the query, and accepts the lead afterwards', async () => {
    const held = vi.fn(() => undefined);
    await database.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`lock table leads in access exclusive mode`.execute(connection);
      expect(await post('key-locked', await captchaToken())).toEqual({ status: 503, answer: unavailable });
      held();
      await sql`rollback`.execute(connection);
    });
    expect(held).toHaveBeenCalledOnce();
    expect(await post('key-locked', await captchaToken())).toMatchObject({ status: 200 });
  });
});

const MEGABYTE = 1024 * 1024;

/** A small disk; null without the right to mount it, which root has. */
function smallDisk(bytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

/** Posts leads until one is refused; returns the answers by their keys. */
async function postUntilRefused(): Promise<Map<string, Awaited<ReturnType<typeof post>>>> {
  const answers = new Map<string, Awaited<ReturnType<typeof post>>>();
  for (let number = 0; number < 2_000; number += 1) {
    const key = `key-number-${number}`;
    const sent = await post(key, await captchaToken(), leadBody({ comment: 'Интернет: Город 200. '.repeat(20) }));
    answers.set(key, sent);
    if (sent.status !== 200) break;
  }
  return answers;
}

describe('the site with a full SQLite database', () => {
  let disk: string | null = null;
  let folder: string;

  beforeAll(() => {
    disk = smallDisk(100 * MEGABYTE);
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(disk ?? tmpdir(), 'qosyl-full-'));
    database = await openDatabase(sqliteDialect(folder));
    shared.siteDatabase = Promise.resolve(database);
    settings.current = { DATA_DIR: folder };
    outboxHasPassed();
  });
  afterEach(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => {
    if (disk === null) return;
    // SQLite may close a file a little later.
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  /** Stops the growth of the database; the returned function allows it again. */
  const byPages = async () => {
    const pages = async (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(database);
    await pages(1);
    return async () => pages(1_000_000);
  };
  const byDisk = async () => {
    const ballast = join(disk ?? '', 'ballast');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - MEGABYTE));
    return async () => rmSync(ballast);
  };

  it.for([
    ['that SQLite counts itself', byPages],
    ['of its disk', byDisk],
  ] as const)(
    'refuses leads without the room %s, confirms only stored leads and recovers by itself',
    async ([_room, fill], { skip }) => {
      skip(fill === byDisk && disk === null, 'only root can mount a small disk');
      await captchaToken();
      await post('key-to-begin-with', await captchaToken());
      const makeRoom = await fill();
      const answers = await postUntilRefused();
      const refused = [...answers].filter(([, { status }]) => status !== 200);
      expect(refused).toEqual([[expect.any(String), { status: 503, answer: unavailable }]]);
      const kept = new Set((await leads()).map(({ idempotency_key: key }) => key));
      for (const [key, { status }] of answers) expect([key, kept.has(key)]).toEqual([key, status === 200]);
      if (fill === byDisk) expect(await health()).toMatchObject({ isReady: false, checks: { disk_free_mb: 0 } });
      await makeRoom();
      for (const [key] of refused) expect(await post(key, await captchaToken())).toMatchObject({ status: 200 });
      if (fill === byDisk) expect(await health()).toMatchObject({ isReady: true });
    },
  );
});
