import { markPaid } from '../lib/embedded-provider/clients';
import { providerDatabase } from '../lib/embedded-provider/database';
import { createProviderServer } from '../lib/embedded-provider/http-server';
import { EMBEDDED_TOKEN } from '../lib/embedded-provider/provider';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { loadEnvironment } from '../server/environment.mjs';

const usage = `The embedded provider.

  npm run provider                   as an HTTP server of its own, to try the site against a remote back end
  npm run provider -- pay ACCOUNT    marks the first payment into an account as paid
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

async function main([command, account, ...rest]: string[]): Promise<void> {
  const isPayment = command === 'pay' && account !== undefined && rest.length === 0;
  if (command !== undefined && !isPayment) throw new Error(usage);
  await unmigratedSiteDatabase();
  if (isPayment) await pay(account);
  else listen();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`provider: ${error instanceof Error ? error.message : 'unknown error'}`);
  process.exitCode = 1;
  await closeSiteDatabase();
}
