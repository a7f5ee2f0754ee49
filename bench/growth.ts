import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'libsql';
import { projectRoot } from '../server/project.mjs';
import { leadTokens } from './lead-tokens';
import { load } from './load';
import { inRounds } from './rounds';
import { leadOf } from './server-rows';
import type { Sites } from './sites';
import { atMost, type Row } from './table';

const MANY_LEADS = 1_000_000;
const LEADS = 128;
const ROUNDS = 3;
/** Above the numbers of the leads that the benchmark sends. */
const FIRST_NUMBER = 5_000_000;
export const flat = atMost(1.3, 'ratio');

const run = promisify(execFile);

/** The same work with few leads in the database (in the column of the bare page) and with a million. */
export async function measureGrowth({ site, dataFolder }: Sites): Promise<Row[]> {
  const tokens = await leadTokens(dataFolder, LEADS * (2 * ROUNDS + 1));
  let sent = 0;
  const sendLeads = async () => {
    const { p50 } = await load(site, () => leadOf(30_000 + sent, tokens[sent++] ?? '', site), LEADS);
    return p50;
  };
  const listLeads = async () => {
    const started = performance.now();
    const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/leads.ts'];
    await run(process.execPath, command, { cwd: projectRoot, env: { ...process.env, DATA_DIR: dataFolder } });
    return performance.now() - started;
  };
  await sendLeads();
  const few = { leads: await inRounds(sendLeads), list: await inRounds(listLeads) };
  fill(join(dataFolder, 'site.sqlite'));
  const many = { leads: await inRounds(sendLeads), list: await inRounds(listLeads) };
  return [
    { what: 'lead stored, 1 to 1,000,000 leads: p50', unit: 'ms', bare: few.leads, site: many.leads, goal: flat },
    { what: 'npm run leads, 1 to 1,000,000 leads', unit: 'ms', bare: few.list, site: many.list, goal: flat },
  ];
}

/** Copies a stored lead as delivered, each copy a second older. */
function fill(file: string): void {
  const database = new Sqlite(file);
  try {
    const columns = database
      .prepare('select name from pragma_table_info(?)')
      .pluck()
      .all('leads')
      .map((name) => String(name));
    const copied: Record<string, string> = {
      id: "'bench-' || i",
      site_number: `${FIRST_NUMBER} + i`,
      crm_number: `${FIRST_NUMBER} + i`,
      idempotency_key: "'bench-' || i",
      state: "'delivered'",
      next_attempt_at: 'null',
      untold: '0',
      created_at: 'created_at - i * 1000',
    };
    database.exec(`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY_LEADS})
      insert into leads (${columns.join(', ')})
      select ${columns.map((column) => copied[column] ?? column).join(', ')} from (select * from leads limit 1), n`);
  } finally {
    database.close();
  }
}
