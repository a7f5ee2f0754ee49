import { parseArgs } from 'node:util';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { renewContent } from '../lib/store/renewals';
import { loadEnvironment } from '../server/environment.mjs';

const usage = `The pages that the site keeps.

  npm run pages -- renew     prices, texts or pictures have changed: every process on this database renders its pages again`;

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) return usage;
  if (positionals.join(' ') !== 'renew') throw new Error(usage);
  loadEnvironment();
  await renewContent(await unmigratedSiteDatabase());
  return 'Every process sees the change within two seconds and renders a page again on its next request.';
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeSiteDatabase();
}
