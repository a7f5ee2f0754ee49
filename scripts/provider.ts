import { environment } from '../lib/config/env';
import { markPaid } from '../lib/embedded-provider/clients';
import { providerDatabase } from '../lib/embedded-provider/database';
import { createProviderServer } from '../lib/embedded-provider/http-server';
import { EMBEDDED_TOKEN } from '../lib/embedded-provider/provider';
import { faultLine } from '../lib/provider-files/faults';
import { checkProvider } from '../lib/provider-files/folder-check';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { loadEnvironment } from '../server/environment.mjs';
import { importFile } from './provider/import/import';
import { importUsage } from './provider/import/order';

const usage = `The files of the provider, and the embedded provider that answers from them.

  npm run provider -- check [FOLDER]   names every fault of a folder (PROVIDER_DIR, else provider); exit code 1 with any
${importUsage}  npm run provider                     serves the embedded provider over HTTP, to try the site against a remote back end
  npm run provider -- pay ACCOUNT      marks the first payment into an account as paid
`;

loadEnvironment();
const port = Number(process.env['PROVIDER_PORT'] ?? 3900);

async function pay(account: string): Promise<void> {
  const known = await markPaid(await providerDatabase(), account);
  if (known) console.log(`${account} is paid.`);
  else throw new Error(`There is no account ${account} in this database`);
  await closeSiteDatabase();
}

function listen(): void {
  createProviderServer().listen(port, '127.0.0.1', () =>
    console.log(`The provider listens on http://localhost:${port}; its token is ${EMBEDDED_TOKEN}`),
  );
}

function check(folder: string): void {
  const faults = checkProvider(folder, new Date());
  for (const fault of faults) console.error(faultLine(fault));
  if (faults.length > 0) throw new Error(`faults in ${folder}: ${faults.length}`);
  console.log(`${folder} is in order.`);
}

async function main([command, subject, ...rest]: string[]): Promise<void> {
  if (command === 'check' && rest.length === 0) {
    check(subject ?? environment().PROVIDER_DIR);
    return;
  }
  if (command === 'import') {
    for (const line of await importFile([subject ?? '', ...rest])) console.log(line);
    return;
  }
  const isPayment = command === 'pay' && subject !== undefined && rest.length === 0;
  if (command !== undefined && !isPayment) throw new Error(usage);
  await unmigratedSiteDatabase();
  if (isPayment) await pay(subject);
  else listen();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`provider: ${error instanceof Error ? error.message : 'unknown error'}`);
  process.exitCode = 1;
  await closeSiteDatabase();
}
