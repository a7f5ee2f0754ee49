import { environment } from '../lib/config/env';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { checkBackEnds, isAnyImpossible } from './back-end/check';
import { readOptions } from './back-end/options';
import { checkReport } from './back-end/report';
import { loadEnvironment } from '../server/environment.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { messageOf } from '../lib/log/error-message.mjs';

const usage = `Makes the calls of the site to the configured CRM and Content API, and reports which answers fit
(docs/back-end.md). The embedded provider replaces a back end that is not configured.

  npm run backend -- check                  every call that changes nothing
  npm run backend -- check --street Абая    with another street, and --house 17 with another house of it
  npm run backend -- check --phone "+7 700 000 00 01" --iin 991231500016
                                            also the calls about a phone and an identity number
  npm run backend -- check --write --phone "+7 700 000 00 01"
                                            also the calls that change data: one lead of every kind, a text
                                            message, and with --iin a contract
  npm run backend -- check --json           for other programs

The exit code is 0 if no journey is impossible, 1 if one is, and 2 if the environment or the options are wrong.
`;

// Log lines, such as codes of the embedded provider, go to stderr, not into the report.
sharedState.log = (level, words) => void (level !== 'debug' && console.error(words));

const IMPOSSIBLE = 1;
const WRONG = 2;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(usage);
    return;
  }
  loadEnvironment();
  const { CRM_API_HOST, CONTENT_API_HOST, CONNECTION_PRODUCT: product } = environment();
  // The embedded provider stores data in the site's database.
  if (CRM_API_HOST === undefined || CONTENT_API_HOST === undefined) await unmigratedSiteDatabase();
  const checked = await checkBackEnds({ ...options, product });
  console.log(options.json ? JSON.stringify(checked, null, 2) : checkReport(checked));
  if (isAnyImpossible(checked)) process.exitCode = IMPOSSIBLE;
}

try {
  await main();
} catch (error) {
  console.error(`backend: ${messageOf(error)}`);
  process.exitCode = WRONG;
} finally {
  await closeSiteDatabase();
}
