import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { handleLead } from '@/lib/store/leads/lead-handling';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { recordAnswer } from '@/lib/store/leads/deliveries';
import { listLeads, siteNumber } from '@/lib/store/leads/leads';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const handledOf = (database: Database, id: string) =>
  database.selectFrom('leads').select(['handled_at', 'handled_note']).where('id', '=', id).executeTakeFirstOrThrow();

describe.each(databaseKinds)('npm run leads -- set, on %s', (kind) => {
  const site = siteOn(kind);

  const keep = async (number: string | null, createdAt = Date.now()) => {
    const lead = await keepLead(site.database, {}, {}, createdAt);
    return number === null ? lead : recordAnswer(site.database, lead, { success: true, data: { id: number } });
  };
  const handled = (id: string) => handledOf(site.database, id);
  const handle = (number: string, note: string | null) => handleLead(site.database, { number, handled: { note } });

  it('stores an answer with its note, replaces it and removes it', async () => {
    const lead = await keep('24001');
    const before = Date.now();
    await handle('24001', 'Шебер жұмада келеді');
    const first = await handled(lead.id);
    expect(first.handled_note).toBe('Шебер жұмада келеді');
    expect(first.handled_at).toBeGreaterThanOrEqual(before);
    await handle(siteNumber(lead), null);
    expect(await handled(lead.id)).toEqual({ handled_at: expect.any(Number), handled_note: null });
    await handleLead(site.database, { number: '№ 24001', handled: null });
    expect(await handled(lead.id)).toEqual({ handled_at: null, handled_note: null });
  });

  it('refuses an unknown number and a number of several leads', async () => {
    const [one, other] = [await keep('24001', 1), await keep('24001', 2)];
    await expect(handle('24009', null)).rejects.toThrow('No lead has the number 24009');
    await expect(handle('24001', null)).rejects.toThrow(
      `name one by the number of the site: ${siteNumber(other)}, ${siteNumber(one)}`,
    );
    expect([await handled(one.id), await handled(other.id)].map(({ handled_at: at }) => at)).toEqual([null, null]);
    await handle(siteNumber(one), null);
    expect((await handled(one.id)).handled_at).not.toBeNull();
  });

  it('lists the newest leads first, at equal times the last stored lead first, up to the limit', async () => {
    const kept = [await keep(null, 2), await keep(null, 1), await keep(null, 3), await keep(null, 3)];
    const [second, third, first, last] = kept.map(siteNumber);
    const listed = async (limit: number) => (await listLeads(site.database, limit)).map(siteNumber);
    expect(await listed(10)).toEqual([last, first, second, third]);
    expect(await listed(2)).toEqual([last, first]);
  });
});

it.runIf(databaseKinds.includes('sqlite'))(
  'npm run leads -- set prints the changed lead, and exits with 1 without a change on an error',
  async () => {
    const folder = temporaryFolder();
    const database = await openDatabase(sqliteDialect(folder));
    const lead = await keepLead(database);
    const number = siteNumber(lead);
    const note = 'Мастер приедет в пятницу';
    // An empty variable overrides the one of a .env.
    const options = { cwd: root, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } };
    const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/leads.ts'];
    const leads = (...words: string[]) => run(process.execPath, [...command, ...words], options);

    const { stdout } = await leads('set', number, 'answered', '--note', note, '--json', '--full');
    const details = expect.stringContaining(`note: ${note}`);
    expect(JSON.parse(stdout)).toMatchObject([{ number, state: 'answered', details }]);
    const stderr = 'leads: No lead has the number S-1\n';
    await expect(leads('set', 'S-1', 'answered')).rejects.toMatchObject({ code: 1, stdout: '', stderr });
    expect(await handledOf(database, lead.id)).toEqual({ handled_at: expect.any(Number), handled_note: note });
    await database.destroy();
  },
);
