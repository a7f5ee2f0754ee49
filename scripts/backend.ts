import { environment } from '../lib/config/env';
import { closeSiteDatabase, unmigratedSiteDatabase } from '../lib/store/database/database';
import { checkBackEnds, isAnyImpossible } from './back-end/check';
import { readOptions } from './back-end/options';
import { checkReport } from './back-end/report';
import { loadEnvironment } from '../server/environment.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { messageOf } from '../lib/log/error-message.mjs';

const usage = `Asks the CRM and the Content API that the environment names what the site asks them, and says what fits
(docs/back-end.md). In the place of one that is not configured the embedded provider answers.

  npm run backend -- check                  every call that changes nothing
  npm run backend -- check --street Абая    with another street, and --house 17 with another house of it
  npm run backend -- check --phone "+7 700 000 00 01" --iin 991231500016
                                            also what is asked about a phone and an identity number
  npm run backend -- check --write --phone "+7 700 000 00 01"
                                            also what changes something: one request of every kind, a text message,
                                            and with --iin a contract
  npm run backend -- check --json           for other programs

It ends with 0 where no journey was found to be impossible, with 1 where one is, and with 2 where the environment or
what was written is wrong.
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
