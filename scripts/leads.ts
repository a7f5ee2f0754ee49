import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { environment, EnvironmentError } from '../lib/config/env';
import { formatDate, formatTime } from '../lib/i18n/format';
import { providerDatabase } from '../lib/embedded-provider/database';
import { forgetAtProvider } from '../lib/embedded-provider/person-data';
import { maskedPhone } from '../lib/person/phone';
import { cardPath } from '../lib/bff/routes/lead-cards';
import { handleLead, leadByNumber } from '../lib/store/leads/lead-handling';
import { countLeads, countedStates } from '../lib/store/leads/lead-counts';
import {
  leadColumns,
  leadRows,
  reportColumns,
  reportRows,
  toCsv,
  toTable,
  waitingColumns,
  waitingRows,
} from '../lib/store/leads/leads-report';
import { listAddressReports } from '../lib/store/address-reports';
import { closeSiteDatabase, unmigratedSiteDatabase, type Database } from '../lib/store/database/database';
import { isSampleProvider } from '../lib/provider-files/company';
import { configuredSummaries } from '../lib/delivery/configured-summaries';
import { configuredTargets } from '../lib/delivery/configured-targets';
import { cardsOf } from '../lib/store/leads/lead-cards';
import { listLeads, siteNumber } from '../lib/store/leads/leads';
import { countDeliveries } from '../lib/store/leads/target-counts';
import { lastEvents } from '../lib/store/leads/target-looks';
import { targetColumns, targetRows } from '../lib/store/leads/target-report';
import { exportPhone, forgetPhone, type Counts } from '../lib/store/leads/person-data';
import { purgeOldLeads } from '../lib/store/leads/purge';
import { sqlitePath, wipeDeleted } from '../lib/store/database/sqlite';
import type { LeadTable } from '../lib/store/database/schema';
import { countLeft, listFailed, listWaiting, retryLeads, sendHere } from '../lib/store/leads/undelivered-leads';
import { loadEnvironment } from '../server/environment.mjs';
import { readArguments, type Command } from './leads-arguments';
import { salesReport } from './leads-sales';
import { retryTarget, sendTrial, sendTrialSummary } from './leads-targets';
import { watchLeads } from './leads-watch';

const usage = `Lists the leads of the visitors, newest first. In a release: node scripts/leads.mjs with the same arguments.

  npm run leads                 a table; phones are masked
  npm run leads -- --full       phones and names in full
  npm run leads -- --json       for other programs (with --full: everything in full)
  npm run leads -- --csv        for a spreadsheet
  npm run leads -- --limit 20   at most 20 leads (default 100)
  npm run leads -- --since 2h   leads since then: 30m, 2h, 3d, 2026-11-23 or 2026-11-23T18:00 in Almaty
  npm run leads -- --state uncertain   leads of one state: ${countedStates.join(', ')}
  npm run leads -- --reports    addresses that visitors report as wrong, in place of the leads

Records that the sales team has answered the visitor. The page /request shows this with the note, word for word.

  npm run leads -- set 24001 answered --note "Мастер приедет в пятницу"
  npm run leads -- set 24001 open      removes the answer

Leads that wait for the CRM; without a CRM: leads without an answer that no target has taken. This is not the waiting list
of houses: its leads have the state "waiting-list" above, and "report --waiting" counts them.

  npm run leads -- waiting             leads that the CRM does not have yet: reason, age and next try; "kept": no next try
  npm run leads -- failed              leads that wait for a person, and leads that the CRM may or may not have
  npm run leads -- retry S-1024        sends one lead now, whether it waits for a person or for its next try;
                                       --all: all of them. The exit code is 1 if leads that wait were not sent
  npm run leads -- retry --here --all  sends leads for another back end (a CRM at another address) to the present
                                       one; also with a number. It leaves out leads that the other one may have
  npm run leads -- retry --here --maybe-twice S-1024   sends such a lead too: check both CRMs first, to avoid a double
  npm run leads -- retry --target TARGET   sends now all leads that a target of delivery.yaml has not taken
  npm run leads -- watch               all states, every 5 s until Ctrl-C; one line each time if the output is no terminal;
                                       --pause 60: once a minute

Targets of leads besides the CRM (delivery.yaml).

  npm run leads -- targets             the state of each target: leads that wait and since when, leads that failed, the last
                                       change that its CRM reported, and the last reason
  npm run leads -- test TARGET         sends a marked trial lead, and prints the answer of the target; to TARGET-daily the
                                       current summary
  npm run leads -- card S-1024         a new link to the card of a lead, on which a manager takes it; for 72 hours

Numbers of the sales, without personal data.

  npm run leads -- report              leads of the last 30 days by source, kind, district and tariff: delivered, answered,
                                       cancelled, and the minutes within which half and nine tenths got an answer
  npm run leads -- report --from 2026-11-01 --to 2026-12-01   of these days in Almaty, without the last one
  npm run leads -- report --format csv      for a spreadsheet; metrica: offline conversions for Yandex Metrica
  npm run leads -- report --waiting csv     the houses that have a waiting list now; geojson: for a map

The data of a person.

  npm run leads -- export "+7 701 000 00 00"    everything, as JSON
  npm run leads -- forget "+7 701 000 00 00"    erases everything and lists it
  npm run leads -- purge               removes data older than the privacy page promises, as the site does daily
`;

const NO_TARGET = 'There is no target: delivery.yaml lists them.';

function ensureDatabase(): void {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL !== undefined || existsSync(sqlitePath(DATA_DIR))) return;
  throw new Error(
    `There is no database at ${sqlitePath(DATA_DIR)} yet. Start the site once, or set DATA_DIR or DATABASE_URL.`,
  );
}

type Options = ReturnType<typeof readArguments>;

function render<Row extends { created_at: string; next_try?: string } & Record<string, string | number>>(
  rows: Row[],
  columns: readonly (keyof Row & string)[],
  as: Options,
  nothing?: string,
): string {
  if (as.json) return JSON.stringify(rows, null, 2);
  if (as.csv) return toCsv(rows, columns);
  const dated = rows.map((row) => ({
    ...row,
    created_at: inAlmaty(row.created_at),
    ...(row.next_try !== undefined && { next_try: inAlmaty(row.next_try) }),
  }));
  return toTable(
    dated,
    columns.filter((column) => column !== 'attempts'),
    nothing,
  );
}

/** Formats an ISO time; other texts stay. */
function inAlmaty(moment: string): string {
  return /^\d/.test(moment) ? `${formatDate(moment)} ${formatTime(moment)}` : moment;
}

async function renderWaiting(database: Database, leads: LeadTable[], nothing: string, as: Options): Promise<string> {
  return render(waitingRows(leads, await cardsOf(database, leads), as.full), waitingColumns, as, nothing);
}

async function listing(database: Database, options: Options): Promise<string> {
  if (options.reports)
    return render(reportRows(await listAddressReports(database, options.limit)), reportColumns, options);
  const leads =
    options.handling === null
      ? await listLeads(database, options.limit, options.filter)
      : [await handleLead(database, options.handling)];
  const isFiltered = (options.state ?? options.since) !== undefined;
  const rows = leadRows(leads, await cardsOf(database, leads), options.full);
  return render(rows, leadColumns, options, isFiltered ? 'No such lead.' : undefined);
}

/** Text for an empty list that mentions leads outside of it. */
async function waitingElsewhere(database: Database): Promise<string> {
  const { states } = await countLeads(database);
  const count = states.received + states.sending + states.uncertain + states['needs-person'] + states.kept;
  return count === 0 ? 'No lead waits.' : `No such lead; ${count} wait: "leads waiting" lists them.`;
}

async function retry(
  database: Database,
  { number, isHere, isMaybeTwice }: Extract<Command, { name: 'retry' }>,
  options: Options,
): Promise<string> {
  const { sent, left } = isHere
    ? await sendHere(database, number, isMaybeTwice)
    : { sent: await retryLeads(database, number), left: [] };
  const shown = await renderWaiting(database, sent, 'Nothing was sent.', options);
  if (left.length > 0)
    complain(
      `${left.length} not sent: ${left.map(siteNumber).join(', ')}. Where they were left first may have taken them; look there, then add --maybe-twice.`,
    );
  if (number !== null) return shown;
  const { sending, elsewhere } = await countLeft(database);
  if (sending > 0) console.error(`${sending} are being sent at this moment.`);
  if (!isHere)
    for (const [backEnd, count] of elsewhere)
      complain(`${count} not sent: left for ${backEnd}. "retry --here --all" sends them to the present back end.`);
  return sent.length + left.length + sending + elsewhere.length === 0 && !options.json && !options.csv
    ? 'No lead waits.'
    : shown;
}

/** Prints an incomplete result; the command exits with 1. */
function complain(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

function inLines(counts: Counts): string {
  return Object.entries(counts)
    .map(([table, count]) => `  ${table}: ${count}`)
    .join('\n');
}

async function forget(database: Database, phone: string): Promise<string> {
  const tables = await database.introspection.getTables();
  const hasProvider = tables.some(({ name }) => name === 'provider_leads');
  const provider = hasProvider ? await forgetAtProvider(await providerDatabase(), phone) : {};
  const erased = `Erased of ${maskedPhone(phone)}:\n${inLines({ ...(await forgetPhone(database, phone)), ...provider })}`;
  await closeSiteDatabase();
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL === undefined && !(await wipeDeleted(DATA_DIR, phone.slice(1))))
    throw new Error(
      `${erased}\nThe phone may still stand in a file of the database: stop the site and Litestream, and do it again.`,
    );
  return `${erased}\nThe CRM and copies of the database keep their data: this command does not reach them.`;
}

async function newCard(database: Database, number: string): Promise<string> {
  const { SITE_URL } = environment();
  if (SITE_URL === undefined) console.error('SITE_URL is not set: put the address of your site before the link.');
  return `${SITE_URL ?? ''}${await cardPath((await leadByNumber(database, number)).id)}`;
}

/** Commands whose output depends on the provider's files. */
const readsFolder: readonly Command['name'][] = ['targets', 'test', 'retry-target', 'report'];

/** A line with the provider's folder, because a command cannot detect a wrong one. */
function folderLine(): string {
  const line = `provider folder: ${resolve(environment().PROVIDER_DIR)}`;
  return isSampleProvider()
    ? `${line}, the sample: for the folder of your site write PROVIDER_DIR=FOLDER into .env`
    : line;
}

async function done(
  database: Database,
  command: Exclude<Command, { name: 'watch' }>,
  options: Options,
): Promise<string> {
  if (readsFolder.includes(command.name)) console.error(folderLine());
  switch (command.name) {
    case 'failed':
    case 'waiting': {
      const list = command.name === 'failed' ? listFailed : listWaiting;
      const leads = await list(database, options.limit, options.filter);
      return renderWaiting(database, leads, await waitingElsewhere(database), options);
    }
    case 'retry':
      return retry(database, command, options);
    case 'targets':
      return render(
        targetRows(
          await countDeliveries(database),
          [...configuredTargets(), ...configuredSummaries()],
          await lastEvents(database),
          environment(),
        ),
        targetColumns,
        options,
        NO_TARGET,
      );
    case 'report':
      return salesReport(database, command.wish);
    case 'retry-target':
      return retryTarget(database, [...configuredTargets(), ...configuredSummaries()], command.target);
    case 'test': {
      const summary = configuredSummaries().find(({ id }) => id === command.target);
      if (summary !== undefined) return sendTrialSummary(database, summary, configuredTargets());
      return sendTrial(configuredTargets(), command.target);
    }
    case 'card':
      return newCard(database, command.number);
    case 'purge': {
      const removed = await purgeOldLeads(database);
      return `${removed.now} old leads removed, ${removed.ever} altogether.`;
    }
    case 'export':
      return JSON.stringify(await exportPhone(database, command.phone), null, 2);
    case 'forget':
      return forget(database, command.phone);
  }
}

async function watch(database: Database, seconds: number): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await watchLeads(database, process.stdout, seconds * 1_000, stopping.signal);
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  loadEnvironment();
  ensureDatabase();
  const database = await unmigratedSiteDatabase();
  if (options.command?.name === 'watch') {
    await watch(database, options.pause);
    return;
  }
  console.log(
    options.command === null ? await listing(database, options) : await done(database, options.command, options),
  );
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
