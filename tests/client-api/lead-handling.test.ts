import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleLead } from '@/lib/store/leads/lead-handling';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { recordAnswer } from '@/lib/store/leads/deliveries';
import { listLeads, siteNumber } from '@/lib/store/leads/leads';
import { postgresDialect } from '@/lib/store/database/postgres';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { keepLead } from '../support/kept-lead';
import { databaseKinds, postgresUrl } from '../support/site-database';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe.each(databaseKinds)('npm run leads -- set, on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-leads-'));
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(kind === 'sqlite' ? sqliteDialect(folder) : postgresDialect(await postgresUrl()));
  });
  afterAll(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.deleteFrom('leads').execute();
  });

  const keep = async (number: string | null, createdAt = Date.now()) => {
    const lead = await keepLead(database, {}, {}, createdAt);
    return number === null ? lead : recordAnswer(database, lead, { success: true, data: { id: number } });
  };
  const handledOf = (id: string) =>
    database.selectFrom('leads').select(['handled_at', 'handled_note']).where('id', '=', id).executeTakeFirstOrThrow();

  it('stores an answer with its note, replaces it and removes it', async () => {
    const lead = await keep('24001');
    const before = Date.now();
    await handleLead(database, { number: '24001', handled: { note: 'Шебер жұмада келеді' } });
    const first = await handledOf(lead.id);
    expect(first.handled_note).toBe('Шебер жұмада келеді');
    expect(first.handled_at).toBeGreaterThanOrEqual(before);
    await handleLead(database, { number: siteNumber(lead), handled: { note: null } });
    expect(await handledOf(lead.id)).toEqual({ handled_at: expect.any(Number), handled_note: null });
    await handleLead(database, { number: '№ 24001', handled: null });
    expect(await handledOf(lead.id)).toEqual({ handled_at: null, handled_note: null });
  });

  it('refuses an unknown number and a number of several leads', async () => {
    const [one, other] = [await keep('24001', 1), await keep('24001', 2)];
    await expect(handleLead(database, { number: '24009', handled: { note: null } })).rejects.toThrow(
      'No lead has the number 24009',
    );
    await expect(handleLead(database, { number: '24001', handled: { note: null } })).rejects.toThrow(
      `name one by the number of the site: ${siteNumber(other)}, ${siteNumber(one)}`,
    );
    expect([await handledOf(one.id), await handledOf(other.id)].map(({ handled_at: at }) => at)).toEqual([null, null]);
    await handleLead(database, { number: siteNumber(one), handled: { note: null } });
    expect((await handledOf(one.id)).handled_at).not.toBeNull();
  });

  it('lists the newest leads first, at equal times the last stored lead first, up to the limit', async () => {
    const kept = [await keep(null, 2), await keep(null, 1), await keep(null, 3), await keep(null, 3)];
    const [second, third, first, last] = kept.map(siteNumber);
    const listed = async (limit: number) => (await listLeads(database, limit)).map(siteNumber);
    expect(await listed(10)).toEqual([last, first, second, third]);
    expect(await listed(2)).toEqual([last, first]);
  });

  it.runIf(kind === 'sqlite')('prints the changed lead, and exits with 1 without a change on an error', async () => {
    const lead = await keep(null);
    const number = siteNumber(lead);
    const note = 'Мастер приедет в пятницу';
    // An empty variable overrides the one of a .env.
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    const leads = (...words: string[]) =>
      run(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/leads.ts', ...words], {
        cwd: root,
        env,
      });

    const { stdout } = await leads('set', number, 'answered', '--note', note, '--json', '--full');
    const details = expect.stringContaining(`note: ${note}`);
    expect(JSON.parse(stdout)).toMatchObject([{ number, state: 'answered', details }]);
    const stderr = 'leads: No lead has the number S-1\n';
    await expect(leads('set', 'S-1', 'answered')).rejects.toMatchObject({ code: 1, stdout: '', stderr });
    expect(await handledOf(lead.id)).toEqual({ handled_at: expect.any(Number), handled_note: note });
  });
});
