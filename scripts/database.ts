import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '../lib/config/env';
import { providerMigrations } from '../lib/embedded-provider/migrations';
import { backUp, restore, type RowCounts } from '../lib/store/database/backup';
import { copyDatabase } from '../lib/store/database/copy';
import { siteMigrations } from '../lib/store/database/migrations';
import { postgresDialect } from '../lib/store/database/postgres';
import { loadEnvironment } from '../server/environment.mjs';
import { messageWithCause } from '../lib/log/error-message.mjs';

const usage = `The site's database as a whole.

  npm run backup -- FILE              copies it into a new file, also while the site runs
  npm run restore -- FILE             replaces it with such a file; stop the site first
  npm run restore -- FILE --replace   the same over an existing database, which stays under another name
  npm run db -- copy                  copies SQLite in DATA_DIR into the empty PostgreSQL of DATABASE_URL; stop the site first

With PostgreSQL, its own programs do the first two:

  pg_dump --format=custom --file=FILE --dbname=postgres://USER@HOST/DATABASE
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname=postgres://USER@HOST/DATABASE FILE

They ask for the password: every user of the machine can read a password in a command line.`;

function inLines(rows: RowCounts): string {
  return Object.entries(rows)
    .map(([table, count]) => `  ${table}: ${count}`)
    .join('\n');
}

function sqliteFolder(): string {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL === undefined) return DATA_DIR;
  throw new Error(`DATABASE_URL is set: this command is for SQLite alone.\n\n${usage}`);
}

function restored(file: string, isReplaced: boolean): string {
  const { rows, before } = restore(sqliteFolder(), file, isReplaced);
  const kept =
    before === null
      ? ''
      : `\nThe database before it is kept as ${before}. No command reads that file, not even forget and purge: remove it as soon as you do not need it.`;
  return `The site will start with these rows:\n${inLines(rows)}${kept}`;
}

async function copy(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set: it names the PostgreSQL to copy to');
  const tables = await copyDatabase(DATA_DIR, postgresDialect(DATABASE_URL), siteMigrations, providerMigrations);
  const lines = tables.map(({ name, rows, digest }) => `  ${name}: ${rows} (SHA-256 ${digest.slice(0, 16)})`);
  return `Both databases hold the same:\n${lines.join('\n')}\nStart the site with DATABASE_URL; the data in DATA_DIR stays there.`;
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return usage;
  const [command, name, ...more] = positionals;
  // Relative to the user's folder: npm and loadEnvironment change to the project's.
  const file = name === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', name);
  loadEnvironment();
  if (more.length === 0 && file !== undefined) {
    if (command === 'backup' && !values.replace)
      return `${file} holds, whole and checked, personal data too:\n${inLines(backUp(sqliteFolder(), file))}`;
    if (command === 'restore') return restored(file, values.replace);
  }
  if (command === 'copy' && file === undefined && !values.replace) return copy();
  throw new Error(usage);
}

try {
  console.log(await main());
} catch (error) {
  console.error(`database: ${messageWithCause(error)}`);
  process.exitCode = 1;
}
