import { environment } from '../lib/config/env';
import { markPaid } from '../lib/embedded-provider/clients';
import { providerDatabase } from '../lib/embedded-provider/database';
import { createProviderServer } from '../lib/embedded-provider/http-server';
import { EMBEDDED_TOKEN } from '../lib/embedded-provider/provider';
import { faultLine } from '../lib/provider-files/faults';
import { checkProvider } from '../lib/provider-files/folder-check';
import { themeFor } from '../lib/provider-files/theme';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { loadEnvironment } from '../server/environment.mjs';
import { printDifferences } from './provider/diff';
import { initProvider } from './provider/init';
import { importFile } from './provider/import/import';
import { importUsage } from './provider/import/options';
import { messageOf } from '../lib/log/error-message.mjs';

const usage = `The files of the provider, and the embedded provider that answers from them.

  npm run provider -- check [FOLDER]   names every fault of a folder (PROVIDER_DIR, else provider); exit code 1 with any
  npm run provider -- init FOLDER [--answers FILE]
                                       writes a new folder from ten answers, asked here or read from a YAML file
  npm run provider -- diff A B         lists the changes of folder B on the site of A; exit code 1 with differences, 2 with faults
${importUsage}  npm run provider -- pay ACCOUNT      marks the first payment into an account as paid
  npm run provider -- colours COLOUR   writes a theme.css for a main colour such as '#1d4ed8'
  npm run provider -- serve            serves the embedded provider over HTTP, to try the site against a remote back end

In a release: node scripts/provider.mjs check FOLDER, and so on.
`;

loadEnvironment();
const port = Number(process.env['PROVIDER_PORT'] ?? 3900);

function check(folder: string): void {
  const { CRM_API_HOST, PAYMENTS_TEST_MODE } = environment();
  const found = checkProvider(folder, new Date(), CRM_API_HOST !== undefined || PAYMENTS_TEST_MODE);
  for (const fault of found) console.error(faultLine(fault));
  const faults = found.filter(({ isWarning }) => isWarning !== true);
  if (faults.length > 0) throw new Error(`faults in ${folder}: ${faults.length}`);
  console.log(`${folder} is in order.${found.length > 0 ? ' Read the warnings above: the site runs with them.' : ''}`);
}

async function init([folder = '', flag, file]: string[]): Promise<void> {
  if (flag !== undefined && (flag !== '--answers' || file === undefined)) throw new Error(usage);
  await initProvider(folder, file);
}

async function pay(account: string): Promise<void> {
  await unmigratedSiteDatabase();
  const known = await markPaid(await providerDatabase(), account);
  if (known) console.log(`${account} is paid.`);
  else throw new Error(`There is no account ${account} in this database`);
  await closeSiteDatabase();
}

async function serve(): Promise<void> {
  await unmigratedSiteDatabase();
  createProviderServer().listen(port, '127.0.0.1', () =>
    console.log(`The provider listens on http://localhost:${port}; its token is ${EMBEDDED_TOKEN}`),
  );
}

type Run = (words: string[]) => void | Promise<void>;
/** Each command with the least and the largest number of its words. */
const commands = new Map<string, readonly [least: number, most: number, run: Run]>([
  ['check', [0, 1, ([folder = environment().PROVIDER_DIR]) => check(folder)]],
  ['init', [1, 3, init]],
  ['diff', [2, 2, ([before = '', after = '']) => void (process.exitCode = printDifferences(before, after))]],
  ['import', [0, Infinity, async (words) => (await importFile(words)).forEach((line) => console.log(line))]],
  ['pay', [1, 1, ([account = '']) => pay(account)]],
  ['colours', [1, 1, ([colour = '']) => void process.stdout.write(themeFor(colour))]],
  ['serve', [0, 0, serve]],
]);

async function main([name, ...words]: string[]): Promise<void> {
  if (name === undefined) {
    console.log(usage);
    return;
  }
  const [least = 0, most = -1, run] = commands.get(name) ?? [];
  if (run === undefined || words.length < least || words.length > most) throw new Error(usage);
  await run(words);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`provider: ${messageOf(error)}`);
  process.exitCode = 1;
  await closeSiteDatabase();
}
