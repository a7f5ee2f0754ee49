import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenAnywhere } from '@/bench/free-port';
import { temporaryFolder } from '../../../support/temporary-folder';
import { newLead } from '../../../support/new-lead';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

// A build may run beside this test.
vi.mock('@/lib/bff/work/built-pages', () => ({ checkBuiltPages: () => undefined }));

const site: SharedState & { siteDatabase?: unknown } = sharedState;

let folder: string;

beforeEach(() => {
  vi.resetModules();
  folder = temporaryFolder();
  vi.stubEnv('DATA_DIR', folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => stop());

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
const complaints = () => vi.mocked(console.error).mock.calls.flat().map(String);

/** Stores a lead that is due for the CRM. */
async function keepDueLead() {
  const { siteDatabase } = await import('@/lib/store/database/database');
  const { insertLead } = await import('@/lib/store/leads/leads');
  const database = await siteDatabase();
  await insertLead(database, newLead());
  await database.updateTable('leads').set({ next_attempt_at: 0 }).execute();
}

it.each([
  [{}, 'embedded provider', 'proof of work', 'Leaflet'],
  [
    {
      ...{ CONTENT_API_HOST: 'http://127.0.0.1:1', CONTENT_API_TOKEN: 'hunter2' },
      ...{ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET_KEY: 'hunter2', YANDEX_MAPS_KEY: 'hunter2' },
    },
    'embedded provider and http://127.0.0.1:1',
    'reCAPTCHA v3',
    'Yandex',
  ],
])('the first log line lists the back end, database, captcha and map of %j', async (...row) => {
  const [environment, backEnd, captcha, map] = row;
  await start(environment);
  const database = `SQLite ${join(folder, 'site.sqlite')}`;
  await stop();
  expect(logged()).toEqual([
    `back end: ${backEnd} · database: ${database} · captcha: ${captcha} · map: ${map}`,
    'this process leads: it sends and purges for all',
  ]);
});

const publicSite = { SITE_URL: 'https://www.qosyl.kz', EMBEDDED_PROVIDER: '1' };
const withOrders = { ...publicSite, PAYMENTS_TEST_MODE: '1' };
const contacts = { SALES_PHONE: '+7 (727) 111-22-33', CONTACT_EMAIL: 'info@qosyl.kz' };

it.each([
  ['a site without a public address', {}, []],
  ['a public site without a CRM', publicSite, ['SALES_PHONE', 'CONTACT_EMAIL', 'provider/brand.yaml']],
  ['a public site with contacts and orders', { ...withOrders, ...contacts }, ['ORDER_KEYS', 'provider/brand.yaml']],
  ['its orders with a key', { ...withOrders, ...contacts, ORDER_KEYS: 'k'.repeat(32) }, ['provider/brand.yaml']],
])('a server warns at its start of missing keys and of sample data: %s', async (_site, environment, names) => {
  await start(environment);
  expect(complaints().map((line) => line.split(' ', 1)[0])).toEqual(names);
  for (const line of complaints().filter((warning) => warning.startsWith('ORDER_KEYS')))
    expect(line).toContain('openssl rand -hex 32');
});

it('a started server loads pages, hosts and phones, sends due leads, and closes the database at its stop', async () => {
  await keepDueLead();
  await start();
  await vi.waitFor(() => expect(logged()).toContain('outbox: 1 delivered, 0 failed'), 10_000);
  const { isKnownPage } = await import('@/lib/pages/known-pages');
  const { phoneList } = await import('@/lib/upstream/managers');
  expect([await isKnownPage('/cards/101'), await isKnownPage('/cards/nothing')]).toEqual([true, false]);
  expect((await sharedState.redirectHosts?.())?.length).toBeGreaterThan(0);
  expect(await phoneList()).not.toEqual([]);
  expect(sharedState.siteName).toBe('Qosyl');
  await stop();
  expect(site.siteDatabase).toBeUndefined();
});

it('a server becomes ready during a long outbox pass as soon as another lead is answered', async () => {
  const { outboxHasPassed } = await import('@/lib/bff/routes/health');
  const back = createServer();
  const asked: (() => void)[] = [];
  back.on('request', (request, response) => {
    if (request.method === 'POST')
      asked.push(() => void response.writeHead(503, { 'content-type': 'application/json' }).end('{}'));
    else response.writeHead(503).end();
  });
  vi.stubEnv('CRM_API_HOST', `http://127.0.0.1:${await listenAnywhere(back)}`);
  vi.stubEnv('CRM_API_TOKEN', 'hunter2');
  await keepDueLead();
  await keepDueLead();
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
  const port = await listenAnywhere(hanging);
  const asked = once(hanging, 'request');
  await start({ CRM_API_HOST: `http://127.0.0.1:${port}`, CRM_API_TOKEN: 'hunter2' });
  await asked;
  await stop();
  hanging.closeAllConnections();
  await once(hanging.close(), 'close');
});

const noDatabase = 'The database could not be brought up to date: ';
const twoHosts = 'postgres://qosyl:hunter2@127.0.0.1:1,127.0.0.1:2/site?target_session_attrs=read-write';

it.each<[why: string, environment: Record<string, string>, complaint: string | RegExp, database?: string]>([
  [
    'an environment variable is invalid',
    { CRM_API_HOST: 'https://crm.example' },
    'Environment variables to mend:\n  CRM_API_TOKEN: needed together with CRM_API_HOST',
  ],
  [
    'a public site has not chosen its back ends',
    { SITE_URL: 'https://qosyl.example' },
    /EMBEDDED_PROVIDER: SITE_URL is set/,
  ],
  [
    'the data folder cannot be created',
    { DATA_DIR: '/dev/null/data' },
    "ENOTDIR: not a directory, mkdir '/dev/null/data'",
  ],
  [
    'the database is unreachable',
    { DATABASE_URL: 'postgres://qosyl:hunter2@127.0.0.1:1/site' },
    `${noDatabase}connect ECONNREFUSED 127.0.0.1:1`,
    'PostgreSQL 127.0.0.1:1',
  ],
  [
    'none of several database hosts is reachable',
    { DATABASE_URL: twoHosts },
    `${noDatabase}no host takes writes: 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:2: connect ECONNREFUSED 127.0.0.1:2`,
    'PostgreSQL 127.0.0.1:1, 127.0.0.1:2',
  ],
])('a server exits, without a password in the log, when %s', async (_why, environment, complaint, database) => {
  await expect(start(environment)).rejects.toThrow('exit 1');
  expect(complaints()).toEqual([typeof complaint === 'string' ? complaint : expect.stringMatching(complaint)]);
  if (database !== undefined) expect(logged()).toEqual([expect.stringContaining(`database: ${database} ·`)]);
});
