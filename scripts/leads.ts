import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment, EnvironmentError } from '../lib/config/env';
import { formatDate, formatTime } from '../lib/i18n/format';
import { handleLead, readHandling, type Handling } from '../lib/store/lead-handling';
import { leadColumns, leadRows, reportColumns, reportRows, toCsv, toTable } from '../lib/store/leads-report';
import { listAddressReports } from '../lib/store/address-reports';
import { closeSiteDatabase, siteDatabaseAsItIs, type Database } from '../lib/store/database';
import { listLeads } from '../lib/store/leads';
import { sqlitePath } from '../lib/store/sqlite';
import { loadEnvironment } from './environment.mjs';

const usage = `Lists the requests that visitors left, newest first.

  npm run leads                 a table; phones are masked
  npm run leads -- --full       phones and names in full
  npm run leads -- --json       for other programs (with --full: everything in full)
  npm run leads -- --csv        for a spreadsheet
  npm run leads -- --limit 20   at most so many (100)
  npm run leads -- --reports    what visitors say is wrong about addresses, in place of the requests

Says that the visitor has been answered; the page /request shows it with the note, word for word.

  npm run leads -- set 24001 answered --note "Мастер приедет в пятницу"
  npm run leads -- set 24001 open      takes it back
`;

const DEFAULT_LIMIT = 100;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      note: { type: 'string' },
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      reports: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      limit: { type: 'string', default: String(DEFAULT_LIMIT) },
    },
  });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit: expected a whole number above 0');
  const handling = values.help ? null : readHandling(positionals, values.note);
  if (handling !== null && values.reports)
    throw new Error('--reports lists reports: leave it out to set the state of a request');
  return { ...values, limit, handling };
}

function ensureDatabase(): void {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL !== undefined || existsSync(sqlitePath(DATA_DIR))) return;
  throw new Error(
    `There is no database at ${sqlitePath(DATA_DIR)} yet. Start the site once with npm start, or set DATA_DIR or DATABASE_URL.`,
  );
}

interface Options {
  full: boolean;
  json: boolean;
  csv: boolean;
  reports: boolean;
  limit: number;
  /** Null when the leads are only listed. */
  handling: Handling | null;
}

function render<Row extends { created_at: string } & Record<string, string | number>>(
  rows: Row[],
  columns: readonly (keyof Row & string)[],
  as: Options,
): string {
  if (as.json) return JSON.stringify(rows, null, 2);
  if (as.csv) return toCsv(rows, columns);
  const dated = rows.map((row) => ({
    ...row,
    created_at: `${formatDate(row.created_at)} ${formatTime(row.created_at)}`,
  }));
  return toTable(
    dated,
    columns.filter((column) => column !== 'attempts'),
  );
}

async function listing(database: Database, options: Options): Promise<string> {
  if (options.reports)
    return render(reportRows(await listAddressReports(database, options.limit)), reportColumns, options);
  const leads =
    options.handling === null
      ? await listLeads(database, options.limit)
      : [await handleLead(database, options.handling)];
  return render(leadRows(leads, options.full), leadColumns, options);
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(usage);
    return;
  }
  loadEnvironment();
  ensureDatabase();
  console.log(await listing(await siteDatabaseAsItIs(), options));
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  const messages = [error, error instanceof Error ? error.cause : undefined].flatMap((one) =>
    one instanceof Error ? [one.message] : [],
  );
  if (messages.some((message) => /locked|busy/i.test(message)))
    return 'The database is locked by another program. Try again in a moment.';
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
