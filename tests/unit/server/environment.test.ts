import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProviderSchema } from '@/lib/embedded-provider/schema';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { siteNumber } from '@/lib/store/leads/leads';
import { migrate } from '@/lib/store/database/migrate';
import { siteMigrations } from '@/lib/store/database/migrations';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { runCommand } from '../../support/command';
import { keepLead } from '../../support/kept-lead';
import { sampleFolder } from '../../support/sample-folder';

const root = join(import.meta.dirname, '../../..');
const { folder: PROVIDER_DIR, change } = sampleFolder();
// A project of its own: the scripts take the folder above them for theirs.
const project = mkdtempSync(join(tmpdir(), 'qosyl-project-'));
vi.mock('@/server/project.mjs', async (original) => ({ ...(await original<object>()), projectRoot: project }));

const scripts = {
  leads: () => import('@/scripts/leads'),
  migrate: () => import('@/scripts/migrate'),
  provider: () => import('@/scripts/provider'),
};
const { DATABASE_URL: _url, DATA_DIR: _folder, ...bare } = process.env;
const start = (words: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, words, { cwd: project, env: { ...bare, ...more } });

const command = (script: keyof typeof scripts, words: string[] = [], more: Record<string, string> = {}) =>
  runCommand(scripts[script], words, more);
afterEach(() => process.chdir(root));

describe('a project whose .env sets the database folder', () => {
  let database: Database;

  beforeAll(async () => {
    for (const name of ['scripts', 'server']) cpSync(join(root, name), join(project, name), { recursive: true });
    for (const name of ['lib', 'messages', 'node_modules', 'provider', 'package.json', 'tsconfig.json'])
      symlinkSync(join(root, name), join(project, name));
    writeFileSync(join(project, '.env'), 'DATA_DIR=kept-here\n');
    database = await openDatabase(sqliteDialect(join(project, 'kept-here')));
  });
  afterAll(async () => {
    await database.destroy();
    rmSync(project, { recursive: true, force: true });
  });

  it('marks a payment as paid in that database', async () => {
    const person = { account: '30000001', phone: '87000000001', body: '{}', amount: 7_490 };
    const client = { ...person, number: 52_001, idempotency_key: 'key', paid_at: null, created_at: 1 };
    // The command makes the tables if they do not exist yet.
    expect(await command('provider', ['pay', '30000001'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no account 30000001'),
    });
    const provider = database.withTables<ProviderSchema>();
    await provider.insertInto('provider_clients').values(client).execute();
    expect((await command('provider', ['pay', '30000001'])).stdout).toBe('30000001 is paid.\n');
    expect(
      (await provider.selectFrom('provider_clients').select('paid_at').executeTakeFirstOrThrow()).paid_at,
    ).not.toBeNull();
  });

  it('lists the leads of that database as JSON and prints nothing else', async () => {
    const lead = await keepLead(database);
    const words = ['--conditions=react-server', '--import', 'tsx', 'scripts/leads.ts', '--json'];
    expect(JSON.parse((await start(words)).stdout)).toEqual([expect.objectContaining({ number: siteNumber(lead) })]);
  });

  it('prints the folder whose targets it reads, and warns about a card without SITE_URL', async () => {
    const first = JSON.parse((await command('leads', ['--json'])).stdout)[0].number;
    const sample = await command('leads', ['targets', '--json']);
    expect(sample.stderr).toContain(`provider folder: ${join(project, 'provider')}, the sample: `);
    const target = '{ id: sales, type: email, from: a@step.example, to: [b@step.example] }';
    change('delivery.yaml', () => `targets: [${target}]\n`);
    const own = await command('leads', ['targets', '--json'], { PROVIDER_DIR });
    expect(own.stderr).toBe(`provider folder: ${PROVIDER_DIR}\n`);
    expect(JSON.parse(own.stdout)).toMatchObject([{ target: 'sales', type: 'email' }]);
    expect((await command('leads', ['report'], { PROVIDER_DIR })).stderr).toBe(`provider folder: ${PROVIDER_DIR}\n`);

    const SITE_URL = 'https://www.step.example';
    expect((await command('leads', ['card', first], { SITE_URL })).stdout).toMatch(
      /^https:\/\/www\.step\.example\/lead\?card=\S+\n$/,
    );
    const hostless = await command('leads', ['card', first]);
    expect(hostless.stdout).toMatch(/^\/lead\?card=/);
    expect(hostless.stderr).toContain('SITE_URL is not set');
  });

  it('exports and erases the leads of a phone, and masks the phone in the result of the erasure', async () => {
    const phone = '87000000001';
    await keepLead(database, { phone });
    expect(JSON.parse((await command('leads', ['export', '8 700 000 00 01'])).stdout)).toMatchObject({
      leads: [{ phone }],
    });
    const { stdout } = await command('leads', ['forget', '+7 (700) 000-00-01']);
    expect(stdout).toMatch(/^Erased of \+7 \(700\) \*{3} \*\* 01:\n {2}leads: 1\n/);
    expect(JSON.parse((await command('leads', ['export', phone])).stdout)).toMatchObject({ leads: [] });
    expect((await command('leads', ['failed'])).stdout).toMatch(/^No such lead; 1 wait: "leads waiting"/);
    expect((await command('leads', ['--since', '1m', '--state', 'rejected'])).stdout).toBe('No such lead.\n');
    expect(JSON.parse((await command('leads', ['waiting', '--json'])).stdout)).toMatchObject([{ state: 'sending' }]);
    expect((await command('leads', ['purge'])).stdout).toBe('0 old leads removed, 0 altogether.\n');
  });

  it('refuses commands on an older database until it is migrated', async () => {
    const older = join(project, 'older');
    const [newest] = Object.keys(siteMigrations.list).slice(-1);
    const list = Object.fromEntries(Object.entries(siteMigrations.list).slice(0, -1));
    await migrate(sqliteDialect(older), { ...siteMigrations, list });
    const refused = { code: 1, stderr: expect.stringMatching(/older than this release.*npm run migrate/) as string };
    expect(await command('leads', [], { DATA_DIR: older })).toMatchObject(refused);
    expect(await command('provider', ['pay', '30000001'], { DATA_DIR: older })).toMatchObject(refused);
    expect((await command('migrate', [], { DATA_DIR: older })).stdout).toContain(`Done: ${newest}\n`);
    expect((await command('migrate', [], { DATA_DIR: older })).stdout).toBe('The database is up to date.\n');
    expect((await command('leads', [], { DATA_DIR: older })).stdout).toBe('Nothing yet.\n');
  });

  it('reads values literally, also after Next has read the same files', async () => {
    const lines = ['FROM_FILE=pa$word1', "QUOTED='a\\\\$b#${c}'", 'FROM_PROCESS=pa$word1', 'PASSED_EMPTY=$word1'];
    writeFileSync(join(project, '.env.production.local'), `FROM_FILE=first$word\n`);
    writeFileSync(join(project, '.env.production'), `${lines.join('\n')}\n`);
    const names = ['FROM_FILE', 'QUOTED', 'FROM_PROCESS', 'PASSED_EMPTY', 'DATA_DIR'];
    const program = `
      import { loadEnvironment } from './server/environment.mjs';
      import nextEnvironment from '@next/env';
      loadEnvironment();
      nextEnvironment.loadEnvConfig(process.cwd(), false);
      console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])));`;
    const given = { FROM_PROCESS: 'other$word', PASSED_EMPTY: '' };
    const { stdout } = await start(['--input-type=module', '--eval', program], given);
    expect(JSON.parse(stdout)).toEqual(['first$word', 'a\\\\$b#${c}', 'other$word', '', 'kept-here']);
  });

  it('does not override a variable that is already set', async () => {
    const elsewhere = join(project, 'elsewhere');
    expect(await command('leads', [], { DATA_DIR: elsewhere })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no database at ${elsewhere}`),
    });
  });
});
