import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadBody } from '../../../support/lead-request';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

// A build may run beside this test.
vi.mock('@/lib/bff/work/built-pages', () => ({ checkBuiltPages: () => undefined }));

const site: SharedState & { siteDatabase?: unknown } = sharedState;

// Each test loads all modules of the server again.
vi.setConfig({ testTimeout: 20_000 });

let folder: string;

beforeEach(() => {
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), 'qosyl-start-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function start(environment: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  await (await import('@/lib/bff/work/server-start')).startServer();
}

async function stop() {
  for (const hook of sharedState.shutdownHooks ?? []) await hook();
  delete sharedState.shutdownHooks;
  delete sharedState.phoneList;
}

const logged = () => vi.mocked(console.log).mock.calls.flat();

describe('the log line at the start of a server', () => {
  it.each([
    [{}, 'embedded provider', 'proof of work', 'Leaflet'],
    [
      { CONTENT_API_HOST: 'http://127.0.0.1:1', CONTENT_API_TOKEN: 'hunter2' },
      'embedded provider and http://127.0.0.1:1',
      'proof of work',
      'Leaflet',
    ],
    [{ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'hunter2' }, 'embedded provider', 'reCAPTCHA v3', 'Leaflet'],
    [{ YANDEX_MAPS_KEY: 'hunter2' }, 'embedded provider', 'proof of work', 'Yandex'],
  ])('lists the back end, database, captcha and map of %j', async (environment, backEnd, captcha, map) => {
    await start(environment);
    const database = `SQLite ${join(folder, 'site.sqlite')}`;
    await stop();
    expect(logged()).toEqual([
      `back end: ${backEnd} · database: ${database} · captcha: ${captcha} · map: ${map}`,
      'this process leads: it sends and purges for all',
    ]);
  });
});

describe('the warning about missing ORDER_KEYS at the start of a server', () => {
  const publicSite = { SITE_URL: 'https://qosyl.example', EMBEDDED_PROVIDER: '1' };
  const withOrders = { ...publicSite, PAYMENTS_TEST_MODE: '1' };
  const warnings = () => vi.mocked(console.error).mock.calls.filter(([line]) => String(line).includes('ORDER_KEYS'));

  it.each([
    ['a public site warns once, and says how to make one', withOrders, 1],
    ['a public site without a CRM has no orders, and is silent', publicSite, 0],
    ['a site without a public address is silent', {}, 0],
    ['with one nothing is said', { ...withOrders, ORDER_KEYS: 'k'.repeat(32) }, 0],
  ])('%s', async (_case, environment, count) => {
    await start(environment);
    expect(warnings()).toHaveLength(count);
    for (const [warning] of warnings()) expect(warning).toContain('openssl rand -hex 32');
  });
});

describe('the warnings about sample data at the start of a public site', () => {
  const siteUrl = { SITE_URL: 'https://www.qosyl.kz', EMBEDDED_PROVIDER: '1' };
  const warned = () =>
    vi
      .mocked(console.error)
      .mock.calls.map(([words]) => String(words).split(' ', 1)[0])
      .filter((name) => name !== 'ORDER_KEYS');

  it.each([
    [siteUrl, ['SALES_PHONE', 'CONTACT_EMAIL', 'provider/brand.yaml']],
    [{ ...siteUrl, SALES_PHONE: '+7 (727) 111-22-33', CONTACT_EMAIL: 'info@qosyl.kz' }, ['provider/brand.yaml']],
    [{}, []],
  ])('name each setting that is still a sample: %j', async (environment, names) => {
    await start(environment);
    expect(warned()).toEqual(names);
  });
});

it('a started server loads pages, hosts and phones, sends due leads, and closes the database at its stop', async () => {
  const { siteDatabase } = await import('@/lib/store/database/database');
  const { insertLead } = await import('@/lib/store/leads/leads');
  const database = await siteDatabase();
  const request = leadBody();
  const lead = { kind: 'store-lead' as const, request, locale: 'ru', idempotencyKey: 'key', requestHash: 'hash' };
  await insertLead(database, lead);
  await database.updateTable('leads').set({ next_attempt_at: 0 }).execute();
  await start();
  await vi.waitFor(() => expect(logged()).toContain('outbox: 1 delivered, 0 failed'), 10_000);
  const { isKnownPage } = await import('@/lib/pages/known-pages');
  const { redirectHosts } = await import('@/lib/pages/redirect-hosts');
  const { phoneList } = await import('@/lib/upstream/managers');
  expect([await isKnownPage('/cards/101'), await isKnownPage('/cards/nothing')]).toEqual([true, false]);
  expect(await redirectHosts()).not.toEqual([]);
  expect(await phoneList()).not.toEqual([]);
  expect(sharedState.siteName).toBe('Qosyl');
  await stop();
  expect(site.siteDatabase).toBeUndefined();
});

it('a server becomes ready during a long outbox pass as soon as another lead is answered', async () => {
  const { siteDatabase } = await import('@/lib/store/database/database');
  const { insertLead } = await import('@/lib/store/leads/leads');
  const { outboxHasPassed } = await import('@/lib/bff/routes/health');
  const back = createServer();
  const asked: (() => void)[] = [];
  back.on('request', (request, response) => {
    if (request.method === 'POST')
      asked.push(() => void response.writeHead(503, { 'content-type': 'application/json' }).end('{}'));
    else response.writeHead(503).end();
  });
  await once(back.listen(0, '127.0.0.1'), 'listening');
  const address = back.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.stubEnv('CRM_API_HOST', `http://127.0.0.1:${port}`);
  vi.stubEnv('CRM_API_TOKEN', 'hunter2');
  const database = await siteDatabase();
  for (const idempotencyKey of ['one', 'two'])
    await insertLead(database, {
      kind: 'store-lead',
      request: leadBody(),
      locale: 'ru',
      idempotencyKey,
      requestHash: 'hash',
    });
  await database.updateTable('leads').set({ next_attempt_at: 0 }).execute();
  await start();
  await vi.waitFor(() => expect(asked).toHaveLength(2), 10_000);
  outboxHasPassed(0);
  expect((await sharedState.health?.())?.isReady).toBe(false);
  asked[0]?.();
  await vi.waitFor(async () => expect((await sharedState.health?.())?.isReady).toBe(true), 10_000);
  asked[1]?.();
  await stop();
  back.closeAllConnections();
  await once(back.close(), 'close');
});

it('a server starts while the CRM hangs, and stops during its call', async () => {
  const hanging = createServer();
  await once(hanging.listen(0, '127.0.0.1'), 'listening');
  const address = hanging.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const asked = once(hanging, 'request');
  await start({ CRM_API_HOST: `http://127.0.0.1:${port}`, CRM_API_TOKEN: 'hunter2' });
  await asked;
  await stop();
  hanging.closeAllConnections();
  await once(hanging.close(), 'close');
});

describe('a server that cannot start', () => {
  it('exits with the name of an invalid environment variable', async () => {
    await expect(start({ CRM_API_HOST: 'https://crm.example' })).rejects.toThrow('exit 1');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Environment variables to mend:\n  CRM_API_TOKEN: needed together with CRM_API_HOST',
    );
  });

  it('exits when a public site has not chosen its back ends', async () => {
    await expect(start({ SITE_URL: 'https://qosyl.example' })).rejects.toThrow('exit 1');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('EMBEDDED_PROVIDER: SITE_URL is set'),
    );
  });

  it('exits when the data folder cannot be created', async () => {
    await expect(start({ DATA_DIR: '/dev/null/data' })).rejects.toThrow('exit 1');
    expect(console.error).toHaveBeenCalledExactlyOnceWith("ENOTDIR: not a directory, mkdir '/dev/null/data'");
  });

  it('exits when the database is unreachable, without its password in the log', async () => {
    await expect(start({ DATABASE_URL: 'postgres://qosyl:hunter2@127.0.0.1:1/site' })).rejects.toThrow('exit 1');
    expect(logged()).toEqual([expect.stringContaining('database: PostgreSQL 127.0.0.1:1 ·')]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'The database could not be brought up to date: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('exits when none of several database hosts is reachable', async () => {
    const url = 'postgres://qosyl:hunter2@127.0.0.1:1,127.0.0.1:2/site?target_session_attrs=read-write';
    await expect(start({ DATABASE_URL: url })).rejects.toThrow('exit 1');
    expect(logged()).toEqual([expect.stringContaining('database: PostgreSQL 127.0.0.1:1, 127.0.0.1:2 ·')]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'The database could not be brought up to date: no host takes writes: 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:2: connect ECONNREFUSED 127.0.0.1:2',
    );
  });
});
