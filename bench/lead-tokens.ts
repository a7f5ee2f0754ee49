import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Of the browser's work only this much: it is of no weight for the server, which derives one key in any case. */
const COUNTER = 2;

/** Tokens of the captcha, not spent, for the site whose database is in the folder, or is that PostgreSQL. To check one costs it what any other does. */
export async function leadTokens(dataFolder: string, count: number, databaseUrl = ''): Promise<string[]> {
  Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });
  const { challengeOf, newChallenge } = await import('../lib/bff/http/captcha');
  const { closeSiteDatabase } = await import('../lib/store/database/database');
  try {
    const { cost } = (await newChallenge(new Request('http://localhost'))).parameters;
    const tokens: string[] = [];
    while (tokens.length < count) {
      const challenge = await challengeOf(cost, COUNTER);
      const solution = await solveChallenge({ challenge, deriveKey });
      tokens.push(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'));
    }
    return tokens;
  } finally {
    await closeSiteDatabase();
  }
}
