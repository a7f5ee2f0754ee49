import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment, EnvironmentError } from '../lib/config/env';
import { formatDate, formatTime } from '../lib/i18n/format';
import { leadRows, toCsv, toTable, type LeadRow } from '../lib/leads-report';
import { closeSiteDatabase, siteDatabase } from '../lib/store/database';
import { listLeads } from '../lib/store/leads';
import { sqlitePath } from '../lib/store/sqlite';

const usage = `Lists the requests that visitors left, newest first.

  npm run leads                 a table; phones are masked
  npm run leads -- --full       phones and names in full
  npm run leads -- --json       for other programs (with --full: everything in full)
  npm run leads -- --csv        for a spreadsheet
  npm run leads -- --limit 20   at most so many (100)
`;

const DEFAULT_LIMIT = 100;

function readArguments() {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      limit: { type: 'string', default: String(DEFAULT_LIMIT) },
    },
  });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit: expected a whole number above 0');
  return { ...values, limit };
}

function ensureDatabase(): void {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL !== undefined || existsSync(sqlitePath(DATA_DIR))) return;
  throw new Error(`There is no database at ${sqlitePath(DATA_DIR)} yet. Start the site once with npm start, or set DATA_DIR or DATABASE_URL.`);
}

function render(rows: LeadRow[], as: { json: boolean; csv: boolean }): string {
  if (as.json) return JSON.stringify(rows, null, 2);
  return as.csv ? toCsv(rows) : toTable(rows.map((row) => ({ ...row, created_at: `${formatDate(row.created_at)} ${formatTime(row.created_at)}` })));
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(usage);
    return;
  }
  ensureDatabase();
  console.log(render(leadRows(await listLeads(await siteDatabase(), options.limit), options.full), options));
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const messages = [error, error instanceof Error ? error.cause : undefined].flatMap((one) => (one instanceof Error ? [one.message] : []));
  if (messages.some((message) => /locked|busy/i.test(message))) return 'The database is locked by another program. Try again in a moment.';
  return messages.join(': ');
}

try {
  await main();
} catch (error) {
  console.error(`leads: ${explain(error)}`);
  process.exitCode = 1;
} finally {
  await closeSiteDatabase().catch((error: unknown) => console.error(`leads: ${explain(error)}`));
}
