import { parseArgs } from 'node:util';
import { environment, EnvironmentError } from '../lib/config/env';
import { iinSchema } from '../lib/contracts/crm-order';
import { wirePhone } from '../lib/person/phone';
import { closeSiteDatabase, siteDatabaseAsItIs } from '../lib/store/database';
import { checkBackEnds, isAnyImpossible, type CheckOptions } from './back-end/check';
import { checkReport } from './back-end/report';
import { loadEnvironment } from './environment.mjs';

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

const IMPOSSIBLE = 1;
const WRONG = 2;

/** Null when help is wanted. */
function readArguments(): (Omit<CheckOptions, 'product'> & { json: boolean }) | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      street: { type: 'string', default: 'Абая' },
      house: { type: 'string' },
      phone: { type: 'string' },
      iin: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (positionals.join(' ') !== 'check') throw new Error('Write "check"; --help says more');
  const phone = values.phone === undefined ? null : wirePhone(values.phone);
  if (values.phone !== undefined && phone === null) throw new Error('--phone: expected one such as +7 700 000 00 01');
  if (values.write && phone === null) throw new Error('--write needs --phone: one that may be called and written to');
  if (values.iin !== undefined && !iinSchema.safeParse(values.iin).success)
    throw new Error('--iin: expected 12 digits, the last of which checks the others');
  const { street, house = null, iin = null, write, json } = values;
  return { street, house, phone, iin, write, json };
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options === null) {
    console.log(usage);
    return;
  }
  loadEnvironment();
  const { CRM_API_HOST, CONTENT_API_HOST, CONNECTION_PRODUCT: product } = environment();
  // The embedded provider keeps what it is sent in the site's database.
  if (CRM_API_HOST === undefined || CONTENT_API_HOST === undefined) await siteDatabaseAsItIs();
  const checked = await checkBackEnds({ ...options, product });
  console.log(options.json ? JSON.stringify(checked, null, 2) : checkReport(checked));
  if (isAnyImpossible(checked)) process.exitCode = IMPOSSIBLE;
}

try {
  await main();
} catch (error) {
  const isWrong = error instanceof EnvironmentError || error instanceof Error;
  console.error(isWrong ? `backend: ${error.message}` : 'backend: unknown error');
  process.exitCode = WRONG;
} finally {
  await closeSiteDatabase();
}
